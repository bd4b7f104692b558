/** Each escape of a JSON text; a pair of surrogates is one character, so that it is read together. */
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g;
const anySurrogate = /\\u[dD][89a-fA-F]/;

/**
 * Replaces the halves of characters in a JSON text by U+FFFD, as decoders of UTF-8 do: they are no Unicode text
 * (RFC 8259, 8.2), and PostgreSQL refuses them in JSON.
 * @param text of JSON, e.g. a body, or the result of JSON.stringify
 */
export function wellFormedJson(text: string): string {
  if (!anySurrogate.test(text)) return text;
  return text.replace(escapes, (match) =>
    match.length === 6 && anySurrogate.test(match) ? '\\ufffd' : match,
  );
}
