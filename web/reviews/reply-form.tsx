import { useTranslations } from 'use-intl';
import { maxReplyLength } from '#contract/reviews/limits.ts';
import { replyBody } from '#contract/reviews/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

/** The one reply to a review of oneself. */
export function ReplyForm({ reviewId: id, onSent }: { reviewId: string; onSent: () => void }) {
  const t = useTranslations('reviews');
  return (
    <CallForm
      schema={replyBody}
      defaults={{ text: '' }}
      send={(body) => call('replyToReview', { params: { id }, body })}
      done={t('replied')}
      onDone={onSent}
      submit={t('replySend')}
      busy={t('sending')}
      variant="secondary"
      className="flex flex-col items-start gap-4"
    >
      {(field) => (
        <TextArea
          label={t('replyTo')}
          hint={t('replyHint')}
          rows={3}
          maxLength={maxReplyLength}
          className="w-full"
          {...field('text')}
        />
      )}
    </CallForm>
  );
}
