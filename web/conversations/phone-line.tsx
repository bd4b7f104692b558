import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  id: string;
  productName: string;
  sealingPrice: number;
}

/** The phone that a first message is about: its name and its price. */
export function PhoneLine({ id, productName, sealingPrice }: Props) {
  const price = usePriceText();
  return (
    <p className="min-w-0">
      <Link to={paths.phone(id)} className="text-link font-semibold break-words">
        {productName}
      </Link>
      <span className="block text-small text-soft tabular-nums">{price(sealingPrice)}</span>
    </p>
  );
}
