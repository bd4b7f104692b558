import { createHash } from 'node:crypto';
import { catalogues } from '../web/messages/catalogues.ts';

/**
 * What differs by language stands in a built script as a mark, until each language gets its own copy
 * of the scripts (spoken-scripts.ts).
 */

export const languages = Object.keys(catalogues) as (keyof typeof catalogues)[];
export type LocalizedText = (typeof languages)[number];

const mark = /["'`]@@texts:(\w+):\w+@@["'`]/g;
const parts = new Map<string, (language: LocalizedText) => object>();

/**
 * Says what a mark will be replaced by.
 * @param part its name
 * @param read what stands there in a language
 */
export function define(part: string, read: (language: LocalizedText) => object): void {
  parts.set(part, read);
}

function read(part: string, language: LocalizedText): object {
  const reading = parts.get(part);
  if (!reading) throw new Error(`nothing was defined as ${part}`);
  return reading(language);
}

/** A mark holds a fingerprint of all languages, so that a file's name changes with any of its texts. */
export function markOf(part: string): string {
  const all = languages.map((language) => read(part, language));
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
  return JSON.stringify(`@@texts:${part}:${hash}@@`);
}

/** A module that exports a part under every language's name; a browser gets one language of it. */
export function localizedModule(part: string, exported: string): string {
  const names = languages.map((language) => `${language}: shown`).join(', ');
  return `const shown = ${markOf(part)}; export const ${exported} = { ${names} };`;
}

/**
 * Puts a language's texts where the marks stand.
 * @param code of a built script
 * @returns the same script, speaking that language
 */
export function withTexts(code: string, language: LocalizedText): string {
  return code.replace(mark, (_mark, part: string) => JSON.stringify(read(part, language)));
}
