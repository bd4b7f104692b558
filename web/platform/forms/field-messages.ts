interface FieldMessage {
  /** From the outside in: ['words', '1'] is the second of the words. */
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * The messages of a form's fields. Those of a list's items are shown at the list, and each names its item.
 * @param errors as a schema or the server has them
 * @param values that were checked or sent
 * @param nameOf the field that shows the error of a path; null if none does
 */
export function messagesByField(
  errors: readonly FieldMessage[],
  values: unknown,
  nameOf: (path: readonly string[]) => string | null,
): Map<string, string> {
  const all = new Map<string, Set<string>>();
  for (const { path, message } of errors) {
    const name = nameOf(path);
    if (name === null) continue;
    const isOwn = path.length === 1 || name === path.join('.');
    const messages = all.get(name) ?? new Set();
    // Of several about the field itself the first one counts.
    if (isOwn && messages.size > 0) continue;
    all.set(name, messages.add(isOwn ? message : withItem(message, path, values)));
  }
  return new Map([...all].map(([name, messages]) => [name, [...messages].join('\n')]));
}

function withItem(message: string, path: readonly string[], values: unknown): string {
  const item = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    values,
  );
  const isNamed = typeof item !== 'string' || item === '' || message.includes(`‘${item}’`);
  return isNamed ? message : `‘${item}’: ${message}`;
}
