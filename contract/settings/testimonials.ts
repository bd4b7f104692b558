import type { Language } from '#contract/common/languages.ts';
import type { SettingKey, ShopValues } from './fields.ts';

/** The customers' words on the home page: the shipped two of the specification, the owner's own, or none. */

/** A customer's words, and who says them. */
export interface Quote {
  readonly text: string;
  readonly by: string;
  /** The language that both are in. */
  readonly language: Language;
}

type QuoteKeys = Readonly<Record<Language, { readonly text: SettingKey; readonly by: SettingKey }>>;
const quotes: readonly QuoteKeys[] = [
  {
    en: { text: 'testimonial1En', by: 'testimonial1ByEn' },
    bn: { text: 'testimonial1Bn', by: 'testimonial1ByBn' },
  },
  {
    en: { text: 'testimonial2En', by: 'testimonial2ByEn' },
    bn: { text: 'testimonial2Bn', by: 'testimonial2ByBn' },
  },
];

/**
 * The quotes that a page shows instead of the shipped ones.
 * @param values the shop's settings
 * @param language of the page; a quote that is not in it is shown in English
 * @returns null for the shipped ones, an empty list for none
 */
export function ownQuotes(values: ShopValues, language: Language): readonly Quote[] | null {
  if (values.testimonials === 'shipped') return null;
  if (values.testimonials === 'none') return [];
  const quoteIn = (keys: QuoteKeys, each: Language): Quote => {
    const { text, by } = keys[each];
    return { text: String(values[text]), by: String(values[by]), language: each };
  };
  const isWhole = ({ text, by }: Quote) => text !== '' && by !== '';
  return quotes.flatMap((keys) => {
    const inLanguage = quoteIn(keys, language);
    const inEnglish = quoteIn(keys, 'en');
    return [inLanguage, inEnglish].filter(isWhole).slice(0, 1);
  });
}

/**
 * The fields of own quotes that are missing: each has its words and who says them, and there is at least one in English.
 * @param values the shop's settings
 * @returns their keys; none while others are shown
 */
export function missingOfQuotes(values: ShopValues): readonly SettingKey[] {
  if (values.testimonials !== 'own') return [];
  const halves = quotes.flatMap((keys) =>
    Object.values(keys).flatMap(({ text, by }) => {
      if ((values[text] === '') === (values[by] === '')) return [];
      return [values[text] === '' ? text : by];
    }),
  );
  if (halves.length > 0 || (ownQuotes(values, 'en') ?? []).length > 0) return halves;
  return ['testimonial1En', 'testimonial1ByEn'];
}
