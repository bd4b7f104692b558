import { languages, mainLanguage, type Language } from '#contract/common/languages.ts';

/** A document has one language in the browser; the other language is another document. */
let read = (): Language => {
  if (typeof document === 'undefined') return mainLanguage;
  const { lang } = document.documentElement;
  return languages.find((each) => each === lang) ?? mainLanguage;
};

/** The language of the page that is shown, or that the server is rendering. */
export function currentLanguage(): Language {
  return read();
}

/** On the server each request has its own language (entry.server.tsx). */
export function readLanguageWith(reader: () => Language): void {
  read = reader;
}
