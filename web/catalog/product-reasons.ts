import { useTranslations } from 'use-intl';
import { productActions, type OwnProduct } from '#contract/catalog.ts';
import { whyNot } from '#contract/lifecycle.ts';
import { useReason } from '#web/platform/reasons.ts';
import { useTimes } from '#web/platform/times.ts';

/** Why a seller can't do something with an own phone now, in words; null when they can. */
export function useProductReasons() {
  const t = useTranslations('ownProduct');
  const reason = useReason();
  const { clock } = useTimes();
  return (action: keyof typeof productActions, product: OwnProduct): string | null => {
    const { status, heldUntil } = product;
    const refused = whyNot(productActions[action], status, 'seller');
    if (refused === 'being-paid' && heldUntil) return t('beingPaid', { time: clock(heldUntil) });
    if (refused === 'not-for-sale' && status === 'returned') return t('returned');
    return reason(refused);
  };
}
