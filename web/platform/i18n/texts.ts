import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import type { Language } from '#contract/common/languages.ts';
import { catalogues } from '#web/messages/catalogues.ts';
import type { en } from '#web/messages/en.ts';
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

/** Texts outside components: page titles and the like. Components use useTranslations. */
export function translator<Space extends NamespaceKeys<Catalogue, NestedKeyOf<Catalogue>>>(
  namespace: Space,
) {
  const locale = currentLanguage();
  return createTranslator({ locale, messages: messagesIn(locale), namespace, timeZone });
}
