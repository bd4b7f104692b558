import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './articles.ts';
import { languages, withTexts } from './marks.ts';
// Both define what the marks stand for.
import './texts.ts';

/**
 * Gives each language its own copy of the built scripts, so that a browser gets the words of one
 * language and no more: English stays where it is, Bangla comes to lie in assets/bn/, and the scripts
 * there name each other (server/platform/rendering/localized-build.ts sends people there).
 * @param client the folder of the built client
 */
export function localizeScripts(client: string): void {
  const folder = join(client, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sources = scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  for (const language of languages) {
    const main = language === 'en';
    const own = main ? folder : join(folder, language);
    mkdirSync(own, { recursive: true });
    for (const [name, code] of sources) {
      const spoken = withTexts(code, language);
      writeFileSync(join(own, name), main ? spoken : movedTo(language, spoken));
    }
  }
}

/** Scripts beside each other are named by themselves; those that are named from the root move. */
function movedTo(language: string, code: string): string {
  return code.replace(/\bassets\/([\w.-]+\.js)\b/g, `assets/${language}/$1`);
}
