import { createHash } from 'node:crypto';
import { languages, type Language as LocalizedText } from '../contract/common/languages.ts';

export { languages, type LocalizedText };

/**
 * Texts that differ by language are placeholders in a built script until each language gets its
 * own copy of the scripts (localized-scripts.ts).
 */

const placeholder = /["'`]@@texts:(\w+):\w+@@["'`]/g;
const readers = new Map<string, (language: LocalizedText) => object>();

/**
 * Defines the replacement for a placeholder.
 * @param part name of the placeholder
 * @param read returns the value in a language
 */
export function definePlaceholder(part: string, read: (language: LocalizedText) => object): void {
  readers.set(part, read);
}

function read(part: string, language: LocalizedText): object {
  const reading = readers.get(part);
  if (!reading) throw new Error(`nothing was defined as ${part}`);
  return reading(language);
}

/**
 * A placeholder contains a hash of the texts in all languages, so that the file's name changes
 * with them.
 */
export function placeholderOf(part: string): string {
  const all = languages.map((language) => read(part, language));
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
  return JSON.stringify(`@@texts:${part}:${hash}@@`);
}

/** A module that exports a part under every language's name; the browser has one language of it. */
export function localizedModule(part: string, exportName: string): string {
  const names = languages.map((language) => `${language}: shown`).join(', ');
  return `const shown = ${placeholderOf(part)}; export const ${exportName} = { ${names} };`;
}

/**
 * Replaces the placeholders by the texts of a language.
 * @param code of a built script
 * @returns the script in that language
 */
export function withTexts(code: string, language: LocalizedText): string {
  return code.replace(placeholder, (_mark, part: string) => JSON.stringify(read(part, language)));
}
