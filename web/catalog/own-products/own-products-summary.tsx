import { useTranslations } from 'use-intl';
import type { OwnProductsSummary as Summary } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';
import { OwnProductName } from '#web/catalog/own-products/own-product-name.tsx';

/** A seller's phones in numbers, pending bookings and returns, and the link to list another one. */
export function OwnProductsSummary({ summary }: { summary: Summary }) {
  const t = useTranslations('waiting');
  const { forSale, sold, waiting } = summary;
  const isNew = !summary.hasProducts;
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
        {waiting.length > 0 && (
          <ul className="mt-2 w-full">
            {waiting.map((product) => (
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
