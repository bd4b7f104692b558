import { useFormatter, useTranslations } from 'use-intl';
import type { StoredFacts } from '#contract/catalog/phone-fields.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { useFactTexts } from './use-fact-texts.ts';
import { usePlaceText } from './use-place-text.ts';

type Facts = StoredFacts & Pick<Product, 'yearsOfUse' | 'buyingYear'> & { location: string };

/** The facts of a phone on the wishlist that decide between two: storage, battery, use, place. */
export function useWishFacts() {
  const t = useTranslations('product');
  const facts = useTranslations('facts');
  const format = useFormatter();
  const place = usePlaceText();
  const factsOf = useFactTexts();
  return (wish: Facts) => [
    ...factsOf(wish).filter(({ name }) => name === facts('storage') || name === facts('battery')),
    { name: t('used'), value: t('years', { years: wish.yearsOfUse }) },
    { name: t('bought'), value: format.number(wish.buyingYear, { useGrouping: false }) },
    { name: t('place'), value: place(wish.location) },
  ];
}
