/** The most texts one cache keeps: a server formats them for as long as it runs. */
const mostTexts = 2_000;

/** Gives the text of a key, which is made when it is asked for first. */
export type TextCache = (key: string, make: () => string) => string;

/** Creates a cache of texts, which is emptied when it is full. */
export function createTextCache(): TextCache {
  const texts = new Map<string, string>();
  return (key, make) => {
    const knownText = texts.get(key);
    if (knownText !== undefined) return knownText;
    const text = make();
    if (texts.size >= mostTexts) texts.clear();
    texts.set(key, text);
    return text;
  };
}

/**
 * The key of a message with its values, which decide its text.
 * @param message its name in the catalogue
 * @param values by name; with their lengths, so that no text can end one value and begin another
 * @returns null if a value is neither text nor number, and so has no key
 */
export function messageKey(message: string, values: object): string | null {
  let key = message;
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const text = String(value);
    key += `\n${name} ${typeof value} ${text.length} ${text}`;
  }
  return key;
}
