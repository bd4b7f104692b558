/**
 * An error as it is logged: without the database's `detail` and `where`, which quote rows, and without
 * addresses in its texts (R12).
 * @param error anything thrown
 */
export function loggedError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack, code, constraint } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack ?? ''),
    code,
    constraint,
  };
}

/**
 * Replaces URLs, quoted paths and emails in a text: they can identify a person.
 * @param text e.g. the message of an error
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'`)]+/g, '<url>')
    .replace(/(["'`])\/[^"'`\n]*\1/g, '<path>')
    .replace(/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '<email>');
}
