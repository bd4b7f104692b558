import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import { en } from '#web/messages/en.ts';

type Catalogue = typeof en;

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Catalogue;
    Locale: 'en';
  }
}

export const locale = 'en';
export const messages = en;
/** Dates on the wire are calendar dates; one zone keeps them the same on the server and in the page. */
export const timeZone = 'UTC';

/** Texts outside components: page titles and the like. Components use useTranslations. */
export function translator<Space extends NamespaceKeys<Catalogue, NestedKeyOf<Catalogue>>>(
  namespace: Space,
) {
  return createTranslator({ locale, messages, namespace, timeZone });
}
