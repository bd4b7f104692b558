import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductState } from '#contract/catalog/states.ts';
import { PromotionNote } from '#web/catalog/phone/price/promotion-note.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';

interface Props {
  status: ProductState;
  advertised: boolean;
  /** Why an action is unavailable, and the id for aria-describedby of its button. */
  reason: string | null;
  reasonId: string;
  nextStep: ReactNode;
}

/** A withdrawn phone stands in a list of its own. */
const words = {
  available: 'available',
  'being-paid': 'available',
  sold: 'soldOut',
  returned: 'returned',
} as const satisfies Record<Exclude<ProductState, 'withdrawn'>, string>;

/** 'Available', 'Sold Out' or 'Returned to you', the next step, and why actions are unavailable. */
export function ProductStatus({ status, advertised, reason, reasonId, nextStep }: Props) {
  const t = useTranslations('myProducts');
  return (
    <div className="flex flex-col gap-1">
      {status !== 'withdrawn' && (
        <StatusText tone={words[status] === 'available' ? 'excellent' : 'soft'}>
          {t(words[status])}
        </StatusText>
      )}
      {advertised && <PromotionNote />}
      {nextStep}
      {reason && (
        <span id={reasonId} className="text-small text-soft sm:w-26 xl:w-32">
          {reason}
        </span>
      )}
    </div>
  );
}
