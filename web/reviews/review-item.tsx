import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ReviewPart } from '#contract/reviews/states.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { LanguageNote } from '#web/platform/i18n/language-note.tsx';
import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { Stars } from '#web/ui/stars.tsx';

const described = { yes: 'describedYes', mostly: 'describedMostly', no: 'describedNo' } as const;
const agreed = { yes: 'agreedYes', mostly: 'agreedMostly', no: 'agreedNo' } as const;

interface Props {
  review: Review;
  /** The part of its author. */
  by?: ReviewPart;
  /** Whether author and phone are named, if it stands among others. */
  named?: boolean;
  children?: ReactNode;
}

/** A review: stars, whether it was as described, the words, and the reply. */
export function ReviewItem({ review, by = 'buyer', named = false, children }: Props) {
  const t = useTranslations('reviews');
  const verdict = by === 'buyer' ? described : agreed;
  return (
    <article className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars count={review.stars} label={t('outOfFive', { count: review.stars })} />
        <span className="font-semibold">{t(verdict[review.asDescribed])}</span>
        {review.undone && <span className="font-semibold text-error">{t('undone')}</span>}
      </p>
      <LanguageNote text={review.text} />
      <p
        lang={otherLanguageOf(review.text)}
        className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {review.text}
      </p>
      <p className="text-small text-soft [overflow-wrap:anywhere]">
        {named && `${review.author ?? t('former')}\u00a0· ${review.productName}\u00a0· `}
        <Ago at={review.writtenAt} />
        {review.edited && `\u00a0· ${t('edited')}`}
      </p>
      {review.reply && (
        <div className="border-l-2 border-hairline pl-4">
          <p className="caps">{t('answered')}</p>
          <p
            lang={otherLanguageOf(review.reply.text)}
            className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line"
          >
            {review.reply.text}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
