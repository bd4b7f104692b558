import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { prefetchHandlers, lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const ReportReviewForm = lazyForm(() =>
  import('./report-review-form.tsx').then((file) => file.ReportReviewForm),
);

interface Props {
  reviewId: string;
  /** The words of the review, to tell the buttons apart. */
  about: string;
}

/** Reports a review to the admins; for signed-in people. */
export function ReportReview({ reviewId, about }: Props) {
  const t = useTranslations('reviews');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="self-start text-small"
        aria-description={about.slice(0, 60)}
        {...prefetchHandlers(ReportReviewForm)}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </Button>
      <Dialog open={open} title={t('report')} onClose={() => setOpen(false)}>
        <ReportReviewForm reviewId={reviewId} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
