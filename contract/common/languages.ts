import { processValue } from './process-values.ts';

/** The properties of a language beside its texts. */
export interface LanguageRow {
  /** Its name in itself. */
  readonly name: string;
  /** With a region, as Open Graph writes it. */
  readonly region: string;
  /** How many words of it people read in a minute. */
  readonly wordsAMinute: number;
  /** Its script, if that is not Latin: pages preload the typeface. */
  readonly script?: 'bengali';
  /** Whether the part of the day stands before the time (সকাল ১১:২৪); Intl puts it last. */
  readonly dayPeriodFirst?: true;
  /** Whether months are written in full beside a day (৫ ডিসেম্বর): nobody abbreviates them as Intl does (৫ ডিসে). */
  readonly spellsMonths?: true;
}

/**
 * The languages of the shop, a row each. Their texts are the folders of the same name in web/messages and
 * server/platform/operation/mail/texts, and a file of that name in the mail-texts of each slice. English has
 * the addresses of the specification, every other language the same addresses below a prefix (decision 60).
 */
const rows = {
  en: { name: 'English', region: 'en_US', wordsAMinute: 200 },
  bn: {
    name: 'বাংলা',
    region: 'bn_BD',
    wordsAMinute: 160,
    script: 'bengali',
    dayPeriodFirst: true,
    spellsMonths: true,
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;
export type Language = keyof typeof rows;
export const languageRows: Readonly<Record<Language, LanguageRow>> = rows;
export const languages = Object.keys(rows) as readonly Language[];

/** The language of addresses that name none. */
export const mainLanguage: Language = 'en';

const offered = /* @__PURE__ */ processValue('phonehubLanguages', languages);

/**
 * Sets the languages that the shop offers.
 * @param some of the languages, the main one among them
 */
export function setOfferedLanguages(some: readonly Language[]): void {
  offered.set(some);
}

/** The languages that the shop offers: all, unless an admin has chosen. */
export function offeredLanguages(): readonly Language[] {
  return offered.read();
}

/**
 * The address at which a language's pages begin.
 * @param language one of the shop's
 * @returns '' for English, else e.g. '/bn'
 */
export function languagePrefix(language: Language): string {
  return language === mainLanguage ? '' : `/${language}`;
}

/**
 * The language of the page at an address.
 * @param path begins with a slash; a query may follow
 */
export function languageOf(path: string): Language {
  const first = /^\/([a-z]{2})(?=[/?#]|$)/.exec(path)?.[1];
  return languages.find((each) => each === first && each !== mainLanguage) ?? mainLanguage;
}

/**
 * An address without its language's prefix.
 * @param path e.g. '/bn/about?x=1', '/bn' or '/about'
 * @returns e.g. '/about?x=1', '/' or '/about'
 */
export function withoutLanguage(path: string): string {
  const rest = path.slice(languagePrefix(languageOf(path)).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * An address in a language.
 * @param language one of the shop's
 * @param path of a page, without a language, e.g. '/about?x=1' or '/'
 * @returns e.g. '/bn/about?x=1' or '/bn'
 */
export function inLanguage(language: Language, path: string): string {
  const base = languagePrefix(language);
  if (base === '') return path;
  return base + path.replace(/^\/(?=[?#]|$)/, '');
}

/** The namespace that a sitemap declares to name a page's other languages. */
export const sitemapNamespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * A page in all languages, for a sitemap's <url> elements.
 * @param origin where the shop is, without a trailing slash
 * @param path of the page, without a language
 */
export function sitemapAlternates(origin: string, path: string): string {
  const link = (code: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${inLanguage(language, path)}"/>`;
  return [
    ...offeredLanguages().map((each) => link(each, each)),
    link('x-default', mainLanguage),
  ].join('');
}
