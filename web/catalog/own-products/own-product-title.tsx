import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** An own phone's name, linked to its page. */
export function OwnProductTitle({ product }: { product: OwnProduct }) {
  return (
    <Link
      to={paths.phone(product._id)}
      viewTransition
      className="inline-flex min-h-11 items-center font-semibold text-balance break-words underline-offset-4 hover:underline"
    >
      {product.productName}
    </Link>
  );
}
