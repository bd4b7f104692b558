import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { reviewCharacters } from '#contract/reviews/limits.ts';
import { reviewBody, type SaleReview } from '#contract/reviews/schemas.ts';
import { descriptions, type ReviewPart } from '#contract/reviews/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

type Input = z.input<typeof reviewBody>;
const stars = ['5', '4', '3', '2', '1'] as const;

interface Props {
  bookingId: string;
  you: ReviewPart;
  /** The review that is edited; null to write one. */
  own: SaleReview | null;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Stars, whether it was as described, and words. Once both have appeared only the words change. */
export function ReviewForm({ bookingId, you, own, onSaved, onCancel }: Props) {
  const t = useTranslations('reviews');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm<Input, z.infer<typeof reviewBody>>(
    reviewBody,
    own ? { stars: String(own.stars), text: own.text, asDescribed: own.asDescribed } : { text: '' },
  );
  const { errors, isSubmitting } = form.formState;
  const wordsOnly = own?.state === 'published';
  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      if (own) await call('editReview', { params: { id: own._id }, body });
      else await call('writeReview', { params: { id: bookingId }, body });
      notify.success(t(own ? 'changed' : 'sent'));
      onSaved();
    } catch (error) {
      const fields = ['stars', 'asDescribed', 'text'] as const;
      if (!showFieldErrors(form, error, fields)) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-5"
    >
      {wordsOnly ? (
        <p className="text-soft">{t('wordsOnly')}</p>
      ) : (
        <>
          <RadioGroup
            label={t('stars')}
            options={stars.map((value) => ({ value, label: t(`star${value}`) }))}
            error={errors.stars?.message}
            {...form.register('stars')}
          />
          <RadioGroup
            short
            label={t(you === 'buyer' ? 'asDescribed' : 'asAgreed')}
            options={descriptions.map((value) => ({ value, label: t(value) }))}
            error={errors.asDescribed?.message}
            {...form.register('asDescribed')}
          />
        </>
      )}
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        maxLength={reviewCharacters}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting && t('sending')}>
          {t(own ? 'save' : 'send')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('keep')}</Button>}
      </div>
    </form>
  );
}
