import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { productActions, type OwnProduct } from '#contract/catalog.ts';
import { whyNot } from '#contract/lifecycle.ts';
import { paths } from '#web/paths.ts';

/** An own phone's name, which leads to its page, and the way to change it. */
export function OwnProductTitle({ product }: { product: OwnProduct }) {
  const t = useTranslations('sell');
  const { _id: id, productName: name, status } = product;
  return (
    <span className="flex flex-col items-start max-sm:items-end">
      <Link
        to={paths.phone(id)}
        viewTransition
        className="inline-flex min-h-11 items-center font-semibold break-words underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {whyNot(productActions.edit, status, 'seller') === null && (
        <Link
          to={paths.editProduct(id)}
          viewTransition
          className="text-link inline-flex min-h-11 items-center text-small"
        >
          {t.rich('editName', {
            name,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </Link>
      )}
    </span>
  );
}
