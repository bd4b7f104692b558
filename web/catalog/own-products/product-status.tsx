import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PromotionNote } from '#web/catalog/phone/promotion-note.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';

interface Props {
  paid: boolean;
  /** Back from its buyer, and not listed again. */
  returned: boolean;
  advertised: boolean;
  /** Why an action is unavailable, and the id for aria-describedby of its button. */
  reason: string | null;
  reasonId: string;
  nextStep: ReactNode;
}

/** 'Available', 'Sold Out' or 'Returned to you', the next step, and why actions are unavailable. */
export function ProductStatus({ paid, returned, advertised, reason, reasonId, nextStep }: Props) {
  const t = useTranslations('myProducts');
  return (
    <div className="flex flex-col gap-1">
      <StatusText tone={paid || returned ? 'soft' : 'excellent'}>
        {t(returned ? 'returned' : paid ? 'soldOut' : 'available')}
      </StatusText>
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
