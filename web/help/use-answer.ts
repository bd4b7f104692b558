import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { helpValues } from './help-values.ts';
import type { HelpSlug } from './questions.ts';

interface Fee {
  readonly percent: number;
  readonly fixed: number;
}

/** The paragraphs of an answer, with the numbers that the program goes by and the shop's own fee. */
export function useAnswer(): (slug: HelpSlug) => string[] {
  const t = useTranslations('helpAnswers');
  const fees = useTranslations('helpFees');
  const price = usePriceText();
  const { percent, fixed } = useRouteLoaderData<{ fee: Fee }>('root')?.fee ?? {
    ...{ percent: 0, fixed: 0 },
  };
  const feeKind = percent > 0 ? (fixed > 0 ? 'both' : 'percent') : fixed > 0 ? 'fixed' : 'none';
  return (slug) => [
    ...t(slug, { ...helpValues, guaranteeDays: shopGuaranteeDays() }).split('\n\n'),
    ...(slug === 'fees' ? [fees(feeKind, { percent, fixed: price(fixed) })] : []),
  ];
}
