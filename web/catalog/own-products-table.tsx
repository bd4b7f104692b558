import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog.ts';
import { usePriceText } from '#web/platform/money.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { AdvertiseButton } from './advertise-button.tsx';
import { ProductStatus } from './product-status.tsx';
import { ThumbPhoto } from './thumb-photo.tsx';

interface Props {
  products: readonly OwnProduct[];
  onAdvertised: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
}

/** A seller's phones. */
export function OwnProductsTable({ products, onAdvertised, onDelete }: Props) {
  const t = useTranslations('table');
  const own = useTranslations('myProducts');
  const price = usePriceText();
  const reasonOf = ({ _id, paid }: OwnProduct) => (paid ? `sold-${_id}` : undefined);
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
      cell: ({ productName }) => <span className="font-semibold break-words">{productName}</span>,
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
      cell: ({ _id, paid }) => <ProductStatus paid={paid} reasonId={`sold-${_id}`} />,
    },
    {
      key: 'advertise',
      label: t('advertise'),
      cell: (product) => (
        <AdvertiseButton
          product={product}
          describedBy={reasonOf(product)}
          onAdvertised={() => onAdvertised(product)}
        />
      ),
    },
    {
      key: 'action',
      label: t('action'),
      cell: (product) => (
        <Button
          aria-description={product.productName}
          variant="danger"
          disabled={product.paid}
          aria-describedby={reasonOf(product)}
          onClick={() => onDelete(product)}
        >
          {t('delete')}
        </Button>
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
