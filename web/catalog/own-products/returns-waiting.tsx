import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/** Sold phones whose buyers wait for their seller's answer. */
export function ReturnsWaiting({ products }: { products: readonly OwnProduct[] }) {
  const t = useTranslations('waiting');
  const asked = products.filter(({ returnAsked }) => returnAsked);
  if (asked.length === 0) return null;
  return (
    <TaskPanel
      title={t('ownReturns', { count: asked.length })}
      text={t('ownReturnsText')}
      action={asked.slice(0, 3).map(({ _id, productName: name }) => (
        <ButtonLink key={_id} variant="primary" to={paths.productBookings(_id)}>
          {t('answerReturn', { name })}
        </ButtonLink>
      ))}
    />
  );
}
