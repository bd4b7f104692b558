import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { RelistButton } from './relist-button.tsx';

interface Props {
  product: Pick<OwnProduct, '_id' | 'productName' | 'status'>;
  onRelisted: () => void;
}

/** For a returned phone: explains the state, and how to list it again. */
export function ReturnedPanel({ product, onRelisted }: Props) {
  const t = useTranslations('ownProduct');
  if (product.status !== 'returned') return null;
  return (
    <section className="panel mb-6 flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
      <p className="max-w-prose font-medium">{t('returned')}</p>
      <RelistButton product={product} onRelisted={onRelisted} />
    </section>
  );
}
