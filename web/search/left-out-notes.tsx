import { useLocale, useTranslations } from 'use-intl';
import { shopCurrency } from '#contract/common/money.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { pricesIn } from './prices-in.ts';

/** The requests in a search that no filter answers, and why; their texts are on this page only. */
export function LeftOutNotes({ leftOut = [] }: Pick<SearchCounts, 'leftOut'>) {
  const t = useTranslations('leftOut');
  const locale = useLocale();
  const { code, symbol } = shopCurrency();
  return leftOut.map(({ reason, words }) => (
    <p key={reason} className="mt-2 max-w-prose break-words text-soft">
      {t(reason, { words, currency: pricesIn[code]?.[locale] ?? symbol })}
    </p>
  ));
}
