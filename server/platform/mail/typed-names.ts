/** What mail programs turn into a link, or what looks like an address. */
const linkLike = /:\/\/|\bwww\.|@|[\p{L}\p{N}-]\.\p{L}{2,}|[\p{L}\p{N}-]\/[\p{L}\p{N}-]/iu;

/**
 * Whether a mail program may turn a part of a text into a link, or it looks like an address.
 * @param text user input
 */
export function looksLikeLink(text: string): boolean {
  return linkLike.test(text);
}
