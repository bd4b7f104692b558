import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { paths } from '#web/paths.ts';
import { useFocusAfter } from '#web/platform/delivery/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { RowMenu } from '#web/ui/table/row-menu.tsx';

interface Props {
  product: OwnProduct;
  /** The id of the element with the reason why Delete is disabled. */
  describedBy: string | undefined;
  onDelete: () => void;
  onRelist: () => void;
}

/** Edit, Delete, a menu, and List again for a returned phone. */
export function OwnProductActions({ product, describedBy, onDelete, onRelist }: Props) {
  const t = useTranslations('table');
  const sell = useTranslations('sell');
  const tOwnProduct = useTranslations('ownProduct');
  const mayEdit = whyNot(productActions.edit, product.status, 'seller') === null;
  const mayRelist = whyNot(productActions.relist, product.status, 'seller') === null;
  const place = useFocusAfter<HTMLDivElement>(product.status !== 'returned');
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap gap-1.5 rounded-control sm:min-w-36 xl:flex-nowrap"
    >
      {mayEdit && (
        <ButtonLink className="px-3" to={paths.editProduct(product._id)}>
          {sell.rich('editName', {
            name: product.productName,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </ButtonLink>
      )}
      <Button
        aria-description={product.productName}
        variant="danger"
        className="px-3"
        disabled={describedBy !== undefined}
        aria-describedby={describedBy}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
      <RowMenu name={product.productName}>
        {() => (
          <Link to={paths.addProductLike(product._id)} viewTransition className="row-menu-item">
            {sell('another')}
          </Link>
        )}
      </RowMenu>
      {/* After the others: when it disappears, no irreversible button moves under the pointer. */}
      {mayRelist && (
        <Button
          variant="primary"
          className="whitespace-nowrap"
          aria-description={product.productName}
          onClick={onRelist}
        >
          {tOwnProduct('relist')}
        </Button>
      )}
    </div>
  );
}
