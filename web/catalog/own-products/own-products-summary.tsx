import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';
import { OwnProductName } from '#web/catalog/own-products/own-product-name.tsx';

const shown = 3;

/** A seller's phones in numbers, pending bookings and returns, and the link to list another one. */
export function OwnProductsSummary({ products }: { products: readonly OwnProduct[] }) {
  const t = useTranslations('waiting');
  const sold = products.filter(({ paid }) => paid).length;
  const forSale = products.filter(
    ({ status }) => whyNot(productActions.book, status, 'buyer') === null,
  ).length;
  const isNew = products.length === 0;
  const withTasks = products.filter(
    ({ paid, bookings, status }) => status === 'returned' || (!paid && bookings > 0),
  );
  const add = (
    <ButtonLink variant="primary" to={paths.addProduct}>
      {t(isNew ? 'addFirst' : 'add')}
    </ButtonLink>
  );
  return (
    <>
      <TaskPanel
        title={t('available', { count: forSale })}
        text={t('sold', { count: sold })}
        action={isNew ? add : <ButtonLink to={paths.myProducts}>{t('myProducts')}</ButtonLink>}
      >
        {withTasks.length > 0 && (
          <ul className="mt-2 w-full">
            {withTasks.slice(0, shown).map((product) => (
              <li key={product._id} className="border-t border-hairline pt-2.5">
                <OwnProductName product={product} />
              </li>
            ))}
          </ul>
        )}
      </TaskPanel>
      {!isNew && <TaskPanel title={t('addTitle')} text={t('addText')} action={add} />}
    </>
  );
}
