import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/task-panel.tsx';

/** A seller's phones in numbers, and the way to list another. */
export function ShelfWaiting({ products }: { products: readonly OwnProduct[] }) {
  const t = useTranslations('waiting');
  const sold = products.filter(({ paid }) => paid).length;
  const isNew = products.length === 0;
  const add = (
    <ButtonLink variant="primary" to={paths.addProduct}>
      {t(isNew ? 'addFirst' : 'add')}
    </ButtonLink>
  );
  return (
    <>
      <TaskPanel
        title={t('available', { count: products.length - sold })}
        text={t('sold', { count: sold })}
        action={isNew ? add : <ButtonLink to={paths.myProducts}>{t('myProducts')}</ButtonLink>}
      />
      {!isNew && <TaskPanel title={t('addTitle')} text={t('addText')} action={add} />}
    </>
  );
}
