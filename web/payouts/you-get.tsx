import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPrice, toCents, toPrice } from '#contract/common/money.ts';
import { feeCentsOf } from '#contract/payouts/fees.ts';
import type { Fees } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

/** A seller's share of a price, after the shop's fee; not rendered without a valid price. */
export function YouGet({ price }: { price: number }) {
  const t = useTranslations('youGet');
  const priceText = usePriceText();
  const [fees, setFees] = useState<Fees | null>(null);
  useEffect(() => {
    let left = false;
    // Without it the form is complete: the fee is in the Terms, too.
    call('readFees').then(
      (read) => !left && setFees(read),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  if (fees === null || !isPrice(price)) return null;
  const cents = toCents(price);
  const terms = { percent: fees.percent, fixedCents: toCents(fees.fixed) };
  const feeCents = feeCentsOf(cents, terms);
  const amount = priceText(toPrice(cents - feeCents));
  return (
    <p className="font-semibold tabular-nums">
      {feeCents === 0
        ? t('whole', { amount })
        : t('afterFee', { amount, fee: priceText(toPrice(feeCents)) })}
    </p>
  );
}
