import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { declineBody } from '#contract/bookings/returns.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  bookingId: string;
  onSaid: () => void;
}

/** Why a return is refused. */
export function RefuseReturnForm({ bookingId, onSaid }: Props) {
  const t = useTranslations('returns');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(declineBody, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('declineReturn', { params: { id: bookingId }, body });
      notify.success(t('declined'));
      onSaid();
    } catch (error) {
      if (!showFieldErrors(form, error, ['reason'])) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <TextArea
        label={t('declineReason')}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('declining')}>
        {t('declineSubmit')}
      </Button>
    </form>
  );
}
