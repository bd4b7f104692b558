import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { useReason } from '#web/platform/api/reasons.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

/** Why a seller cannot do something with an own phone, in words; null when they can. */
export function useProductReasons() {
  const t = useTranslations('ownProduct');
  const reason = useReason();
  return (action: keyof typeof productActions, { status }: OwnProduct): string | null => {
    const refusal = whyNot(productActions[action], status, 'seller');
    if (refusal === 'not-for-sale' && status === 'returned') return t('unseen');
    return reason(refusal);
  };
}

/** A note that somebody is paying for an own phone and until when; null when nobody is. */
export function useHeldNote() {
  const t = useTranslations('ownProduct');
  const { clock } = useTimes();
  return ({ status, heldUntil }: OwnProduct): string | null =>
    status === 'being-paid' && heldUntil ? t('beingPaid', { time: clock(heldUntil) }) : null;
}
