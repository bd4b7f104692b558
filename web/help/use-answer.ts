import { useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { usePayoutMethods } from '#web/platform/shop/use-payout-methods.ts';
import { helpValues } from './help-values.ts';
import type { HelpSlug } from './questions.ts';

interface Fee {
  readonly percent: number;
  readonly fixed: number;
}

/** The paragraphs of an answer, with the numbers that the program goes by, the shop's own fee and how it pays. */
export function useAnswer(): (slug: HelpSlug) => string[] {
  const t = useTranslations('helpAnswers');
  const fees = useTranslations('helpFees');
  const methods = useTranslations('helpMethods');
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const ways = list.format(usePayoutMethods().map((each) => methods(each)));
  const price = usePriceText();
  const { percent, fixed } = useRouteLoaderData<{ fee: Fee }>('root')?.fee ?? {
    ...{ percent: 0, fixed: 0 },
  };
  const feeKind = percent > 0 ? (fixed > 0 ? 'both' : 'percent') : fixed > 0 ? 'fixed' : 'none';
  return (slug) => [
    ...t(slug, { ...helpValues, guaranteeDays: shopGuaranteeDays(), ways }).split('\n\n'),
    ...(slug === 'fees' ? [fees(feeKind, { percent, fixed: price(fixed) })] : []),
  ];
}
