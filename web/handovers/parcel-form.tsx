import { useTranslations } from 'use-intl';
import { shipmentBody, type Handover } from '#contract/handovers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  handover: Handover;
  bookingId: string;
  /** Whether it is the next thing to do on its page. */
  isNext: boolean;
  onSent: () => void;
}

/** The phone's courier, and its number there. */
export function ParcelForm({ handover, bookingId: id, isNext, onSent }: Props) {
  const t = useTranslations('handover');
  const isSent = handover.status === 'sent';
  const filled = {
    courier: handover.courier ?? '',
    trackingNumber: handover.trackingNumber ?? '',
  };
  return (
    <CallForm
      schema={shipmentBody}
      defaults={filled}
      changes={{
        stored: { ...filled, version: handover.version },
        fields: [
          { name: 'courier', label: t('courier') },
          { name: 'trackingNumber', label: t('trackingNumber') },
        ],
      }}
      send={(body, knownStored) =>
        call('sendParcel', { params: { id }, body: { ...body, version: knownStored?.version } })
      }
      done={t('sent')}
      onDone={onSent}
      submit={t(isSent ? 'correct' : 'send')}
      busy={t('sending')}
      variant={isSent || !isNext ? 'secondary' : 'primary'}
      className="flex flex-col items-start gap-3"
    >
      {(field) => (
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <TextField label={t('courier')} autoComplete="off" {...field('courier')} />
          <TextField label={t('trackingNumber')} autoComplete="off" {...field('trackingNumber')} />
        </div>
      )}
    </CallForm>
  );
}
