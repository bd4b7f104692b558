import { useTranslations } from 'use-intl';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { reasonTexts, type ReasonCall } from './reason-texts.ts';

const ReasonForm = lazyForm(() => import('./reason-form.tsx').then((file) => file.ReasonForm));

interface Props {
  /** The action that needs a reason; closed while null. */
  what: ReasonCall | null;
  booking: { readonly _id: string; readonly sellerName: string };
  onClose: () => void;
  onSaid: () => void;
}

/** A statement of buyer or seller about a sale, with a reason. */
export function ReasonDialog({ what, booking, onClose, onSaid }: Props) {
  const t = useTranslations('handover');
  const title = what === null ? '' : t(reasonTexts[what].title);
  return (
    <Dialog open={what !== null} title={title} onClose={onClose}>
      {what && (
        <>
          <p className="mb-4 text-soft">
            {t(reasonTexts[what].text, { seller: booking.sellerName })}
          </p>
          <ReasonForm what={what} bookingId={booking._id} onSaid={onSaid} />
        </>
      )}
    </Dialog>
  );
}
