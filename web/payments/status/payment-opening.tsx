import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The skeleton of the card's fields, which depend on the provider. */
export function PaymentOpening() {
  const t = useTranslations('payment');
  return (
    <>
      <Skeleton className="grid grid-cols-2 gap-x-3 gap-y-5">
        {['col-span-2', '', ''].map((span, field) => (
          <div key={field} className={`flex flex-col gap-2 ${span}`}>
            <SkeletonBlock className="h-4 w-24" />
            <SkeletonBlock className="h-11" />
          </div>
        ))}
      </Skeleton>
      <Button variant="primary" disabled busy={t('opening')}>
        {t('pay')}
      </Button>
    </>
  );
}
