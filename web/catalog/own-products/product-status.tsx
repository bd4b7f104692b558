import { useTranslations } from 'use-intl';
import { StatusWord } from '#web/ui/feedback/status-word.tsx';

interface Props {
  paid: boolean;
  /** Why something can't be done with it now, and the id under which buttons refer to that. */
  reason: string | null;
  reasonId: string;
}

/** 'Available' or 'Sold Out', and what that means for the buttons beside it. */
export function ProductStatus({ paid, reason, reasonId }: Props) {
  const t = useTranslations('myProducts');
  return (
    <span className="flex flex-col">
      <StatusWord tone={paid ? 'soft' : 'excellent'}>
        {t(paid ? 'soldOut' : 'available')}
      </StatusWord>
      {reason && (
        <span id={reasonId} className="text-small text-soft sm:w-32 lg:w-40">
          {reason}
        </span>
      )}
    </span>
  );
}
