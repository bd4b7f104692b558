import { languageRows, type Language, type LanguageRow } from './languages.ts';

/** The typefaces of scripts that are not Latin: large files, which the first page of a browser does not wait for. */

type Script = NonNullable<LanguageRow['script']>;

/** Two letters of each script that differ in width, and have the same width if no font has them. */
const letters: Readonly<Record<Script, readonly [string, string]>> = { bengali: ['ই', 'ঢ'] };

/** When most pages have loaded their program on a slow connection. */
const fetchedAfterMs = 3_000;

/** The browser's storage for the addresses of the script's typefaces that it has fetched. */
export const facesKey = 'phonehub-faces';

/**
 * The script in the head of every page of a language, before its first paint. Text appears in the script's
 * typefaces if the browser has them from an earlier page, or has no font of its own for these letters;
 * otherwise the page stays in the system's font (web/styles/tokens.css), so that no text moves while people
 * read, and fetches the typefaces later.
 * @param language of the page
 * @returns '' for a language in Latin script
 */
export function facesScript(language: Language): string {
  const { script } = languageRows[language];
  if (!script) return '';
  const [one, other] = letters[script];
  // Fetched separately, the files cause no new layout.
  return [
    `{let d=document.documentElement.dataset,f=d.scriptFaces,k='${facesKey}',`,
    `w=t=>document.createElement('canvas').getContext('2d').measureText(t).width;`,
    `try{if(localStorage.getItem(k)===f)d.facesShown='';else{if(w('${one}')===w('${other}'))d.facesShown='';`,
    `setTimeout(()=>Promise.all(f.split(' ').map(u=>fetch(u))).then(()=>localStorage.setItem(k,f),()=>{}),${fetchedAfterMs})}}`,
    `catch{d.facesShown=''}}`,
  ].join('');
}
