import type { Language } from '#contract/common/languages.ts';
import type { SettingKey, ShopValues } from './fields.ts';

/** The customers' words on the home page: the shipped two of the specification, the owner's own, or none. */

/** A customer's words, and who says them. */
export interface Testimonial {
  readonly text: string;
  readonly by: string;
  /** The language that both are in. */
  readonly language: Language;
}

type TestimonialKeys = Readonly<
  Record<Language, { readonly text: SettingKey; readonly by: SettingKey }>
>;
const testimonials: readonly TestimonialKeys[] = [
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
 * The testimonials that a page shows instead of the shipped ones.
 * @param values the shop's settings
 * @param language of the page; one that is not in it is shown in English
 * @returns null for the shipped ones, an empty list for none
 */
export function ownTestimonials(
  values: ShopValues,
  language: Language,
): readonly Testimonial[] | null {
  if (values.testimonials === 'shipped') return null;
  if (values.testimonials === 'none') return [];
  const testimonialIn = (keys: TestimonialKeys, each: Language): Testimonial => {
    const { text, by } = keys[each];
    return { text: String(values[text]), by: String(values[by]), language: each };
  };
  const isWhole = ({ text, by }: Testimonial) => text !== '' && by !== '';
  return testimonials.flatMap((keys) => {
    const inLanguage = testimonialIn(keys, language);
    const inEnglish = testimonialIn(keys, 'en');
    return [inLanguage, inEnglish].filter(isWhole).slice(0, 1);
  });
}

/**
 * The missing fields of the owner’s testimonials: each has its words and who says them, and at least one is in English.
 * @param values the shop's settings
 * @returns their keys; none while others are shown
 */
export function missingTestimonialFields(values: ShopValues): readonly SettingKey[] {
  if (values.testimonials !== 'own') return [];
  const halves = testimonials.flatMap((keys) =>
    Object.values(keys).flatMap(({ text, by }) => {
      if ((values[text] === '') === (values[by] === '')) return [];
      return [values[text] === '' ? text : by];
    }),
  );
  if (halves.length > 0 || (ownTestimonials(values, 'en') ?? []).length > 0) return halves;
  return ['testimonial1En', 'testimonial1ByEn'];
}
