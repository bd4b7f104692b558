import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shipmentBody, type Handover } from '#contract/handovers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  handover: Handover;
  bookingId: string;
  onSent: () => void;
}

/** Which courier has the phone, and its number there. */
export function ParcelForm({ handover, bookingId, onSent }: Props) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(shipmentBody, {
    courier: handover.courier ?? '',
    trackingNumber: handover.trackingNumber ?? '',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('sendParcel', { params: { id: bookingId }, body });
      notify.success(t('sent'));
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error, ['courier', 'trackingNumber']))
        setProblem(errorText(error));
    }
  });
  const isSent = handover.status === 'sent';
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col items-start gap-3"
    >
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <TextField
          label={t('courier')}
          autoComplete="off"
          error={errors.courier?.message}
          {...form.register('courier')}
        />
        <TextField
          label={t('trackingNumber')}
          autoComplete="off"
          error={errors.trackingNumber?.message}
          {...form.register('trackingNumber')}
        />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        type="submit"
        variant={isSent ? 'secondary' : 'primary'}
        busy={isSubmitting && t('sending')}
      >
        {t(isSent ? 'correct' : 'send')}
      </Button>
    </form>
  );
}
