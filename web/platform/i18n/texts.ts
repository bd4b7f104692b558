import {
  _createCache,
  _createIntlFormatters,
  createFormatter,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import { languageRows, type Language } from '#contract/common/languages.ts';
import { shopName } from '#contract/common/shop-look.ts';
import { catalogues } from '#web/messages/catalogues.ts';
import type { texts as en } from '#web/messages/en/index.ts';
import { currentLanguage } from './language.ts';
import { createTextCache, messageKey } from './text-cache.ts';

type Catalogue = typeof en;

/** A text without the name of the shop, which the translator adds: nobody has to pass it. */
type WithoutShop<Text extends string> = Text extends `${infer Before}{shop}${infer After}`
  ? WithoutShop<`${Before}${After}`>
  : Text;
type Named<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? WithoutShop<Texts[Key]>
    : Named<Texts[Key]>;
};
type Messages = Named<Catalogue>;

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

/** Dates on the wire are calendar dates; one zone keeps them the same on the server and in the page. */
export const timeZone = 'UTC';

/** The catalogue of a language. Its keys and their values' names are those of the English one. */
export function messagesIn(language: Language): Catalogue {
  return catalogues[language] as Catalogue;
}

// Intl objects are costly to make and the same for all pages of a language.
const cache = _createCache();
const formatters = _createIntlFormatters(cache);
const translators = new Map<string, unknown>();
/** The name of the shop in their texts. */
let nameInTexts = '';
const formattersOf = new Map<Language, Formatter>();

/**
 * The texts of a namespace in the language of the page, made once a language. In components
 * useTranslations gives the same.
 */
export function translator<Space extends NamespaceKeys<Catalogue, NestedKeyOf<Catalogue>>>(
  namespace: Space,
) {
  const locale = currentLanguage();
  const shop = shopName();
  if (shop !== nameInTexts) translators.clear();
  nameInTexts = shop;
  const create = () =>
    createTranslator({
      ...{ locale, messages: messagesIn(locale) as unknown as Messages, namespace, timeZone },
      ...{ _cache: cache, _formatters: formatters },
    });
  const key = `${locale} ${namespace}`;
  const cachedTranslator = translators.get(key) as ReturnType<typeof create> | undefined;
  if (cachedTranslator) return cachedTranslator;
  const newTranslator = withTextCache(create(), shop);
  translators.set(key, newTranslator);
  return newTranslator;
}

type Translate = (key: string, values?: object, ...formats: readonly unknown[]) => string;

/**
 * Remembers texts by their values: looking a key up in the catalogue, checking its text for placeholders
 * and formatting numbers was a quarter of the time of a page's rendering (docs/bench.md).
 * @param translator of a namespace
 * @param shop the name for `{shop}` in its texts
 */
function withTextCache<Translator extends { readonly rich: unknown }>(
  translator: Translator,
  shop: string,
): Translator {
  const named =
    (translate: Translate): Translate =>
    (message, values, ...formats) =>
      translate(message, { shop, ...values }, ...formats);
  const translate = named(translator as unknown as Translate);
  const textCache = createTextCache();
  const remembering: Translate = (message, values, ...formats) => {
    const key = formats.length > 0 ? null : messageKey(message, values ?? {});
    return key === null
      ? translate(message, values, ...formats)
      : textCache(key, () => translate(message, values));
  };
  return Object.assign(remembering, translator, {
    rich: named(translator.rich as Translate),
  }) as unknown as Translator;
}

type Formatter = ReturnType<typeof createFormatter>;

/** The options of a date, for a language that writes months in full beside a day. */
const withWholeMonth = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...options,
  ...(options.day && options.month === 'short' ? { month: 'long' } : {}),
  ...(options.dateStyle === 'medium' ? { dateStyle: 'long' } : {}),
});

/** Formats numbers, dates and lists of a language; earlier results are remembered. */
export function formatterIn(locale: Language): Formatter {
  let formatter = formattersOf.get(locale);
  if (!formatter) {
    const { number, dateTime, ...others } = createFormatter({
      ...{ locale, timeZone, _cache: cache, _formatters: formatters },
    });
    const textCache = createTextCache();
    const { spellsMonths } = languageRows[locale];
    formatter = {
      ...others,
      number: (value, ...options: []) =>
        textCache(`number ${value} ${JSON.stringify(options)}`, () => number(value, ...options)),
      dateTime: (value, ...options: []) =>
        textCache(`date ${Number(value)} ${JSON.stringify(options)}`, () =>
          dateTime(value, ...((spellsMonths ? options.map(withWholeMonth) : options) as [])),
        ),
    };
    formattersOf.set(locale, formatter);
  }
  return formatter;
}
