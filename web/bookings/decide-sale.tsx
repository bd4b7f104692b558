import { useTranslations } from 'use-intl';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import { lazyForm } from '#web/platform/hydration/lazy-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const DecideSaleForm = lazyForm(() =>
  import('./decide-sale-form.tsx').then((file) => file.DecideSaleForm),
);

interface Props {
  /** The sale to decide about; closed while null. */
  sale: PendingDecision | null;
  onClose: () => void;
  onDecided: () => void;
}

/** An admin decides about a sale, with a reason that buyer and seller read. */
export function DecideSale({ sale, onClose, onDecided }: Props) {
  const t = useTranslations('handover');
  const title = t('decideTitle', { name: sale?.productName ?? '' });
  return (
    <Dialog open={sale !== null} title={title} onClose={onClose}>
      <p className="mb-4 text-soft">{t('decideText')}</p>
      {sale && <DecideSaleForm sale={sale} onDecided={onDecided} />}
    </Dialog>
  );
}
