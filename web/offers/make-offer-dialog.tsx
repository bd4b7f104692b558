import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

const MakeOfferForm = lazyForm(() =>
  import('./make-offer-form.tsx').then((file) => file.MakeOfferForm),
);

/** Prefetch handlers for the buttons that open the dialog. */
export const offerPrefetch = prefetchHandlers(MakeOfferForm);

interface Props {
  open: boolean;
  phone: ProductPage;
  onClose: () => void;
  onSent: () => void;
}

/** The dialog in which a buyer names a price. */
export function MakeOfferDialog({ open, phone, onClose, onSent }: Props) {
  const t = useTranslations('phoneOffer');
  return (
    <Dialog open={open} title={t('title', { product: phone.productName })} onClose={onClose}>
      {phone.paid ? (
        <p>{t('gone')}</p>
      ) : (
        <MakeOfferForm
          product={phone}
          onSent={() => {
            notify.success(t('sent'));
            onSent();
          }}
        />
      )}
    </Dialog>
  );
}
