import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reasonBody } from '#contract/handovers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { reasonTexts, type ReasonCall } from './reason-texts.ts';

interface Props {
  what: ReasonCall;
  bookingId: string;
  onSaid: () => void;
}

/** The reason for something that buyer or seller says about a sale. */
export function ReasonForm({ what, bookingId, onSaid }: Props) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(reasonBody, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call(what, { params: { id: bookingId }, body });
      notify.success(t(reasonTexts[what].done));
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
        label={t(reasonTexts[what].reason)}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('sending')}>
        {t(reasonTexts[what].submit)}
      </Button>
    </form>
  );
}
