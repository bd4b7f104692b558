import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import type { Column } from '#web/ui/table/column.ts';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';
import { BasePrice } from '#web/catalog/phone/price/promotion-note.tsx';
import { AdvertiseButton } from './advertise-button.tsx';
import { OwnProductActions } from './own-product-actions.tsx';
import { OwnProductName } from './own-product-name.tsx';
import { ProductStatus } from './product-status.tsx';
import { useHeldNote, useProductReasons } from './product-reasons.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';

interface Props {
  table: TableState<OwnProduct>;
  empty: ReactNode;
  /** The seller's next step in a phone's sale. */
  nextStep: (product: OwnProduct) => ReactNode;
  onAdvertise: (product: OwnProduct) => void;
  onStopAdvertising: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
  onRelist: (product: OwnProduct) => void;
}

/** A seller's phones. */
export function OwnProductsTable({
  table,
  empty,
  nextStep,
  onAdvertise,
  onStopAdvertising,
  onDelete,
  onRelist,
}: Props) {
  const t = useTranslations('table');
  const tMyProducts = useTranslations('myProducts');
  const bulk = useTranslations('bulk');
  const price = usePriceText();
  const whyNot = useProductReasons();
  const heldNote = useHeldNote();
  const reasonId = ({ _id }: OwnProduct) => `reason-${_id}`;
  const columns: Column<OwnProduct>[] = [
    {
      key: 'image',
      label: t('image'),
      onCard: 'photo',
      cell: (product) => <ThumbPhoto {...product} categoryId={product.category_id} />,
    },
    {
      key: 'name',
      label: t('productName'),
      onCard: 'name',
      sortable: true,
      cell: (product) => <OwnProductName product={product} />,
    },
    {
      key: 'price',
      label: t('price'),
      sortable: true,
      sortedBy: 'number',
      cell: ({ sealingPrice, basePrice, soldFor }) => (
        <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums sm:flex-col">
          {price(sealingPrice)} {basePrice !== null && <BasePrice basePrice={basePrice} />}
          {soldFor !== null && soldFor !== sealingPrice && (
            <span className="text-small text-soft">
              {tMyProducts('soldFor', { price: price(soldFor) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      sortable: true,
      sortedBy: 'state',
      cell: (product) => (
        <ProductStatus
          status={product.status}
          advertised={product.basePrice !== null}
          reason={heldNote(product) ?? whyNot('advertise', product) ?? whyNot('withdraw', product)}
          reasonId={reasonId(product)}
          nextStep={nextStep(product)}
        />
      ),
    },
    {
      key: 'advertise',
      label: t('advertise'),
      onCard: 'words',
      cell: (product) => (
        <AdvertiseButton
          product={product}
          describedBy={whyNot('advertise', product) ? reasonId(product) : undefined}
          onAdvertise={() => onAdvertise(product)}
          onStop={() => onStopAdvertising(product)}
        />
      ),
    },
    {
      key: 'action',
      label: t('action'),
      onCard: 'actions',
      cell: (product) => (
        <OwnProductActions
          product={product}
          describedBy={whyNot('withdraw', product) ? reasonId(product) : undefined}
          onDelete={() => onDelete(product)}
          onRelist={() => onRelist(product)}
        />
      ),
    },
  ];
  return (
    <TableView
      state={table}
      caption={tMyProducts('caption')}
      columns={columns}
      hint={bulk('searchProducts')}
      empty={empty}
    />
  );
}
