import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/** Sold phones with a return request that needs the seller's decision. */
export function PendingReturns({ products }: { products: readonly OwnProduct[] }) {
  const t = useTranslations('waiting');
  const requested = products.filter(({ returnAsked }) => returnAsked);
  if (requested.length === 0) return null;
  return (
    <TaskPanel
      title={t('ownReturns', { count: requested.length })}
      text={t('ownReturnsText')}
      action={requested.slice(0, 3).map(({ _id, productName: name }) => (
        <ButtonLink key={_id} variant="primary" to={paths.productBookings(_id)}>
          {t('answerReturn', { name })}
        </ButtonLink>
      ))}
    />
  );
}
