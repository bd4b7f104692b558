import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './articles.ts';
import { languages, withTexts } from './text-placeholders.ts';
// Imported for its side effect: both modules define placeholders.
import './texts.ts';

/**
 * Writes a copy of the built scripts for each language, so that a browser gets the texts of one
 * language only. English stays in assets/, Bangla goes to assets/bn/, whose scripts import each
 * other (server/platform/delivery/rendering/localized-build.ts selects the folder).
 * @param client the folder of the built client
 */
export function localizeScripts(client: string): void {
  const folder = join(client, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sources = scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  for (const language of languages) {
    const main = language === 'en';
    const target = main ? folder : join(folder, language);
    mkdirSync(target, { recursive: true });
    for (const [name, code] of sources) {
      const localizedCode = withTexts(code, language);
      writeFileSync(
        join(target, name),
        main ? localizedCode : moveImports(language, localizedCode),
      );
    }
  }
}

/** Relative imports stay valid; addresses from the root get the language's folder. */
function moveImports(language: string, code: string): string {
  return code.replace(/\bassets\/([\w.-]+\.js)\b/g, `assets/${language}/$1`);
}
