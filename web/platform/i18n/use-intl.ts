import { useState } from 'react';
import type * as useIntl from 'use-intl';
import { currentLanguage } from './language.ts';
import { formatterIn, translator } from './texts.ts';

/**
 * The hooks of use-intl for this application; vite.config.ts puts this module in their place. A page has one
 * language, so no provider is needed, and translators and formatters are made once a language: with use-intl's
 * own provider every page made its Intl formatters anew, 0.3 ms each.
 */
export const useTranslations = translator as typeof useIntl.useTranslations;

export const useFormatter = (() => formatterIn(currentLanguage())) as typeof useIntl.useFormatter;

export const useLocale = currentLanguage as typeof useIntl.useLocale;

/** The time of the first render, which later ones keep. */
export const useNow = (() => useState(() => new Date())[0]) as typeof useIntl.useNow;
