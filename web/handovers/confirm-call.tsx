import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

const textKeys = {
  receive: {
    question: 'haveItQuestion',
    text: 'haveItText',
    confirm: 'haveIt',
    done: 'haveItDone',
  },
  sayHandedOver: { question: 'saidQuestion', text: 'saidText', confirm: 'said', done: 'saidDone' },
  deliver: {
    question: 'deliveredQuestion',
    text: 'deliveredText',
    confirm: 'delivered',
    done: 'deliveredDone',
  },
  accept: { question: 'acceptQuestion', text: 'acceptText', confirm: 'accept', done: 'acceptDone' },
  withdraw: {
    question: 'withdrawQuestion',
    text: 'withdrawText',
    confirm: 'withdraw',
    done: 'withdrawDone',
  },
} as const;
export type ConfirmedEvent = keyof typeof textKeys;

const send = (what: ConfirmedEvent, id: string): Promise<unknown> => {
  const params = { id };
  if (what === 'receive') return call('handOver', { params, body: { confirmed: true } });
  if (what === 'sayHandedOver') return call('handOver', { params, body: { handedOver: true } });
  if (what === 'deliver') return call('sayDelivered', { params });
  return what === 'accept' ? call('acceptReturn', { params }) : call('withdrawReturn', { params });
};

interface Props {
  /** The confirmed event; closed while null. */
  what: ConfirmedEvent | null;
  booking: Booking;
  /** Sends 'I have it', or keeps it while there is no connection. */
  receive?: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}

/** A confirmation before something about a sale is noted. */
export function ConfirmCall({ what, booking, receive, onClose, onDone }: Props) {
  const t = useTranslations('handover');
  const price = usePriceText();
  const keys = textKeys[what ?? 'receive'];
  const values = {
    seller: booking.sellerName,
    buyer: booking.buyerName,
    price: price(moneyBack(booking)),
    days: booking.guaranteeDays,
  };
  const confirm = useAction(async () => {
    if (what === null) return;
    if (what === 'receive' && receive) {
      await receive();
      onClose();
      return;
    }
    await send(what, booking._id);
    notify.success(t(keys.done));
    onDone();
  });
  return (
    <ConfirmDialog
      open={what !== null}
      question={t(keys.question)}
      confirmLabel={t(keys.confirm)}
      variant={what === 'receive' ? 'good' : 'primary'}
      keepLabel={t('notYet')}
      busy={confirm.busy ? t('confirming') : null}
      error={confirm.error}
      onConfirm={confirm.start}
      onClose={() => {
        if (confirm.busy) return;
        confirm.forget();
        onClose();
      }}
    >
      {t(keys.text, values)}
    </ConfirmDialog>
  );
}
