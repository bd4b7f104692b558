import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { replyCharacters } from '#contract/reviews/limits.ts';
import { replyBody } from '#contract/reviews/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

/** The one reply to a review of oneself. */
export function ReplyForm({ reviewId: id, onSent }: { reviewId: string; onSent: () => void }) {
  const t = useTranslations('reviews');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(replyBody, { text: '' });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('replyToReview', { params: { id }, body });
      notify.success(t('replied'));
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error, ['text'])) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="flex flex-col items-start gap-4"
    >
      <TextArea
        label={t('replyTo')}
        hint={t('replyHint')}
        rows={3}
        maxLength={replyCharacters}
        className="w-full"
        error={errors.text?.message}
        {...form.register('text')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={isSubmitting && t('sending')}>
        {t('replySend')}
      </Button>
    </form>
  );
}
