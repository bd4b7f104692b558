import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog.ts';
import { usePriceText } from '#web/platform/money.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { AdvertiseButton } from './advertise-button.tsx';
import { OwnProductActions } from './own-product-actions.tsx';
import { OwnProductName } from './own-product-name.tsx';
import { ProductStatus } from './product-status.tsx';
import { useProductReasons } from './product-reasons.ts';
import { ThumbPhoto } from './thumb-photo.tsx';

interface Props {
  products: readonly OwnProduct[];
  onAdvertised: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
  onRelisted: (product: OwnProduct) => void;
}

/** A seller's phones. */
export function OwnProductsTable({ products, onAdvertised, onDelete, onRelisted }: Props) {
  const t = useTranslations('table');
  const own = useTranslations('myProducts');
  const price = usePriceText();
  const whyNot = useProductReasons();
  const reasonId = ({ _id }: OwnProduct) => `reason-${_id}`;
  const columns: Column<OwnProduct>[] = [
    {
      key: 'image',
      label: t('image'),
      cell: (product) => <ThumbPhoto {...product} categoryId={product.category_id} />,
    },
    {
      key: 'name',
      label: t('productName'),
      sortBy: ({ productName }) => productName,
      cell: (product) => <OwnProductName product={product} />,
    },
    {
      key: 'price',
      label: t('price'),
      sortBy: ({ sealingPrice }) => sealingPrice,
      cell: ({ sealingPrice }) => <span className="tabular-nums">{price(sealingPrice)}</span>,
    },
    {
      key: 'status',
      label: t('status'),
      sortBy: ({ paid }) => Number(paid),
      cell: (product) => (
        <ProductStatus
          paid={product.paid}
          reason={whyNot('advertise', product) ?? whyNot('withdraw', product)}
          reasonId={reasonId(product)}
        />
      ),
    },
    {
      key: 'advertise',
      label: t('advertise'),
      cell: (product) => (
        <AdvertiseButton
          product={product}
          describedBy={whyNot('advertise', product) ? reasonId(product) : undefined}
          onAdvertised={() => onAdvertised(product)}
        />
      ),
    },
    {
      key: 'action',
      label: t('action'),
      cell: (product) => (
        <OwnProductActions
          product={product}
          describedBy={whyNot('withdraw', product) ? reasonId(product) : undefined}
          onDelete={() => onDelete(product)}
          onRelisted={() => onRelisted(product)}
        />
      ),
    },
  ];
  const filter =
    products.length > 5 ? { filterBy: ({ productName }: OwnProduct) => productName } : {};
  return (
    <DataTable
      caption={own('caption')}
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      noneFits={t('noneFound')}
      {...filter}
    />
  );
}
