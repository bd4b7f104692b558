import { useTranslations } from 'use-intl';
import { maxReviewLength } from '#contract/reviews/limits.ts';
import { reviewBody, type SaleReview } from '#contract/reviews/schemas.ts';
import { descriptions, type ReviewPart } from '#contract/reviews/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { StarField, starValues } from './star-field.tsx';

interface Props {
  bookingId: string;
  you: ReviewPart;
  /** The review that is edited; null to write one. */
  ownReview: SaleReview | null;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Stars, whether it was as described, and words. Once both have appeared only the words change. */
export function ReviewForm({ bookingId, you, ownReview, onSaved, onCancel }: Props) {
  const t = useTranslations('reviews');
  const starsText = (inputCount: number | undefined) => {
    const value = starValues.find((each) => each === String(inputCount));
    return value ? t(`star${value}`) : '';
  };
  return (
    <CallForm
      schema={reviewBody}
      defaults={
        ownReview
          ? {
              stars: String(ownReview.stars),
              text: ownReview.text,
              asDescribed: ownReview.asDescribed,
            }
          : { text: '' }
      }
      {...(ownReview === null && { draft: `review:${bookingId}` })}
      changes={
        ownReview
          ? {
              stored: ownReview,
              fields: [
                {
                  name: 'stars',
                  label: t('stars'),
                  text: (review) => starsText(review.stars),
                },
                {
                  name: 'asDescribed',
                  label: t(you === 'buyer' ? 'asDescribed' : 'asAgreed'),
                  text: ({ asDescribed }) => (asDescribed ? t(asDescribed) : ''),
                },
                { name: 'text', label: t('words') },
              ],
            }
          : undefined
      }
      send={async (body, knownStored) =>
        ownReview
          ? call('editReview', {
              params: { id: ownReview._id },
              body: { ...body, version: knownStored?.version },
            })
          : call('writeReview', { params: { id: bookingId }, body })
      }
      done={t(ownReview ? 'changed' : 'sent')}
      onDone={onSaved}
      submit={t(ownReview ? 'save' : 'send')}
      busy={t('sending')}
      beside={onCancel && <Button onClick={onCancel}>{t('keep')}</Button>}
      className="flex flex-col gap-5"
    >
      {(field, form) => (
        <>
          {ownReview?.state === 'published' ? (
            <p className="text-soft">{t('wordsOnly')}</p>
          ) : (
            <>
              <StarField form={form} label={t('stars')} />
              <RadioGroup
                short
                label={t(you === 'buyer' ? 'asDescribed' : 'asAgreed')}
                options={descriptions.map((value) => ({ value, label: t(value) }))}
                {...field('asDescribed')}
              />
            </>
          )}
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            maxLength={maxReviewLength}
            {...field('text')}
          />
          <HelpLink about="reviews" />
        </>
      )}
    </CallForm>
  );
}
