/**
 * An error as it is logged: the database's `detail` and `where` quote rows, so they stay out, and so do
 * addresses that its words quote (R12).
 * @param error whatever was thrown
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
 * A text without the URLs, quoted paths and emails in it, all of which can name a person.
 * @param text e.g. what an error says
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'`)]+/g, '<url>')
    .replace(/(["'`])\/[^"'`\n]*\1/g, '<path>')
    .replace(/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '<email>');
}
