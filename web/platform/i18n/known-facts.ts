import { freeFacts } from '#web/messages/free-facts.ts';
import { currentLanguage } from './language.ts';

/** Free facts of phones in the page's language, by their English wording. */
export const knownFacts = (): Readonly<Record<string, string>> => freeFacts[currentLanguage()];
