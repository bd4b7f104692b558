import {
  _createCache,
  _createIntlFormatters,
  createFormatter,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import type { Language } from '#contract/common/languages.ts';
import { catalogues } from '#web/messages/catalogues.ts';
import type { texts as en } from '#web/messages/en/index.ts';
import { currentLanguage } from './language.ts';

type Catalogue = typeof en;

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Catalogue;
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
const formattersOf = new Map<Language, ReturnType<typeof createFormatter>>();

/**
 * The texts of a namespace in the language of the page, made once a language. In components
 * useTranslations gives the same.
 */
export function translator<Space extends NamespaceKeys<Catalogue, NestedKeyOf<Catalogue>>>(
  namespace: Space,
) {
  const locale = currentLanguage();
  const create = () =>
    createTranslator({
      ...{ locale, messages: messagesIn(locale), namespace, timeZone },
      ...{ _cache: cache, _formatters: formatters },
    });
  const key = `${locale} ${namespace}`;
  const known = translators.get(key) as ReturnType<typeof create> | undefined;
  if (known) return known;
  const created = withPlainTexts(create());
  translators.set(key, created);
  return created;
}

type Translate = (key: string, ...values: readonly unknown[]) => string;

/**
 * Remembers texts without values: looking a key up in the catalogue and checking its text for
 * placeholders was a tenth of the time of a page's rendering (docs/bench.md).
 */
function withPlainTexts<Translator extends object>(translator: Translator): Translator {
  const translate = translator as unknown as Translate;
  const plain = new Map<string, string>();
  const remembering: Translate = (key, ...values) => {
    if (values.length > 0) return translate(key, ...values);
    let text = plain.get(key);
    if (text === undefined) {
      text = translate(key);
      plain.set(key, text);
    }
    return text;
  };
  return Object.assign(remembering, translator) as unknown as Translator;
}

/** Formats numbers, dates and lists of a language. */
export function formatterIn(locale: Language): ReturnType<typeof createFormatter> {
  let formatter = formattersOf.get(locale);
  if (!formatter) {
    formatter = createFormatter({ locale, timeZone, _cache: cache, _formatters: formatters });
    formattersOf.set(locale, formatter);
  }
  return formatter;
}
