import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SaleReviews } from '#contract/reviews/schemas.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportReview } from './report-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';

interface Props {
  sale: SaleReviews;
  onChanged: () => void;
}

/** The reviews that the two of a sale have written about each other, and the form for one's own. */
export function SaleReviewsView({ sale, onChanged }: Props) {
  const t = useTranslations('reviews');
  const { full } = useTimes();
  const [editing, setEditing] = useState(false);
  const { you, otherName, own, theirs } = sale;
  const day = sale.until ? full(sale.until) : '';
  const saved = () => {
    setEditing(false);
    onChanged();
  };
  const heading =
    otherName === null
      ? t('formerHeading')
      : t(you === 'buyer' ? 'sellerHeading' : 'buyerHeading', { name: otherName });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {sale.undone && <Notice>{t('undoneNote')}</Notice>}
      {sale.whyNot === null && (
        <Panel title={heading}>
          <p className="text-soft">{t('rules', { day })}</p>
          <p className="text-small text-soft">
            {t(you === 'buyer' ? 'publicNote' : 'privateNote')}
          </p>
          <ReviewForm bookingId={sale.bookingId} you={you} ownReview={null} onSaved={saved} />
        </Panel>
      )}
      {(sale.whyNot === 'not-reviewable' || sale.whyNot === 'review-time-over') && (
        <Notice>{t(sale.whyNot)}</Notice>
      )}
      {own && (
        <Panel title={t('own')}>
          {editing ? (
            <ReviewForm
              bookingId={sale.bookingId}
              you={you}
              ownReview={own}
              onSaved={saved}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <>
              <ReviewItem review={own} by={own.by} />
              {own.state === 'waiting' && (
                <p className="text-small text-soft">
                  {t('waiting')} {t('waitingTheirs', { day })}
                </p>
              )}
              {own.hiddenReason !== null && <Notice title={t('hidden')}>{own.hiddenReason}</Notice>}
              {own.editableUntil !== null && (
                <EditLine until={own.editableUntil} onEdit={() => setEditing(true)} />
              )}
            </>
          )}
        </Panel>
      )}
      {theirs && (
        <Panel title={otherName === null ? t('theirsFormer') : t('theirs', { name: otherName })}>
          <ReviewItem review={theirs} by={theirs.by} />
          {theirs.reply === null && <ReplyForm reviewId={theirs._id} onSent={onChanged} />}
          <ReportReview reviewId={theirs._id} about={theirs.text} />
        </Panel>
      )}
      {sale.whyNot === 'review-time-over' && !theirs && <p className="text-soft">{t('nothing')}</p>}
    </div>
  );
}

function EditLine({ until, onEdit }: { until: string; onEdit: () => void }) {
  const t = useTranslations('reviews');
  const { full } = useTimes();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button onClick={onEdit}>{t('edit')}</Button>
      <p className="text-small text-soft">{t('editUntil', { time: full(until) })}</p>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={id} className="text-title [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </section>
  );
}
