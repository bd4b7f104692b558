import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { returnBody } from '#contract/bookings/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/forms/draft.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  bookingId: string;
  onAsked: () => void;
}

/** The reason of a return request. */
export function RequestReturnForm({ bookingId, onAsked }: Props) {
  const t = useTranslations('giveBack');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const key = `return:${bookingId}`;
  const [defaults] = useState(() => ({ reason: '', ...readDraft(key) }));
  const form = useContractForm(returnBody, defaults);
  useDraft(form, key);
  const { errors, isSubmitting } = form.formState;
  const sendRequest = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('askReturn', { params: { id: bookingId }, body });
      dropDraft(key);
      notify.success(t('asked'));
      onAsked();
    } catch (error) {
      if (!showFieldErrors(form, error, ['reason'])) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void sendRequest(event)}
      className="flex flex-col gap-4"
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
