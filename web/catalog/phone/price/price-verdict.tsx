import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

interface Props {
  verdict: Product['priceVerdict'];
  range: Product['usualRange'];
}

/** The price guide's verdict in a word, and the sales it rests on; nothing where those are too few. */
export function PriceVerdict({ verdict, range }: Props) {
  const t = useTranslations('verdict');
  const price = usePriceText();
  if (verdict === null || range === null) return null;
  const prices = { low: price(range.low), high: price(range.high) };
  return (
    <p className="price-verdict text-small">
      <b className={`verdict-${verdict}`}>{t(verdict)}</b>{' '}
      {t(verdict === 'far-below' ? 'askWhy' : 'sold', prices)}
    </p>
  );
}
