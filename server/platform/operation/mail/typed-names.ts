/** Text that mail programs turn into a link, or that looks like an address. */
const linkLike =
  /:\/\/|\bwww\.|@|[\p{L}\p{M}\p{N}-]\.\p{L}[\p{L}\p{M}]|[\p{L}\p{M}\p{N}-]\/[\p{L}\p{N}-]/iu;

/**
 * Returns whether a mail program may turn a part of a text into a link, or it looks like an address.
 * @param text user input
 */
export function looksLikeLink(text: string): boolean {
  // Domains may be written with the dots and the width of Chinese and Japanese (UTS 46).
  return linkLike.test(text.normalize('NFKC').replaceAll('\u3002', '.'));
}
