import { useTranslations } from 'use-intl';
import { lazyForm } from '#web/platform/hydration/lazy-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const RefuseReturnForm = lazyForm(() =>
  import('./refuse-return-form.tsx').then((file) => file.RefuseReturnForm),
);

interface Props {
  /** The return request to refuse, or null. */
  booking: { readonly _id: string; readonly productName: string } | null;
  onClose: () => void;
  onSaid: () => void;
}

/** Refusing a return requires a reason. */
export function RefuseReturn({ booking, onClose, onSaid }: Props) {
  const t = useTranslations('returns');
  const name = booking?.productName ?? '';
  return (
    <Dialog open={booking !== null} title={t('declineTitle', { name })} onClose={onClose}>
      <p className="mb-4 text-soft">{t('declineText')}</p>
      {booking && <RefuseReturnForm bookingId={booking._id} onSaid={onSaid} />}
    </Dialog>
  );
}
