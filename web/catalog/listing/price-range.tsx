import { readAmount } from '#contract/common/amount.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { isComposing } from '#web/ui/form/is-composing.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { priceFaults, priceIn, type PriceEnd } from './price-rule.ts';

interface Props {
  listing: CategoryListing;
  minPrice: string;
  maxPrice: string;
  onPrices: (minPrice: string, maxPrice: string) => void;
}

/**
 * Price from and to; applied on blur or Enter. An invalid price is reported and filters nothing; a
 * reversed range can still be corrected in the other field.
 */
export function PriceRange({ listing, minPrice, maxPrice, onPrices }: Props) {
  const t = useTranslations('listing');
  const format = useFormatter();
  const price = usePriceText();
  const [input, setInput] = useState({ min: minPrice, max: maxPrice });
  const [last, setLast] = useState<PriceEnd>('max');
  const all = priceFaults(input, last);
  // An address can contain faults: they are shown at once.
  const [shownFaults, setShownFaults] = useState(all);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The message below the field belongs to the group.
    const alert = fields.current?.querySelector('[role=alert]');
    if (fields.current?.contains(document.activeElement))
      alert?.scrollIntoView({ block: 'nearest' });
  }, [shownFaults]);
  const [shownPrices, setShownPrices] = useState({ minPrice, maxPrice });
  // Changed elsewhere: on the histogram, or removed.
  if (shownPrices.minPrice !== minPrice || shownPrices.maxPrice !== maxPrice) {
    setShownPrices({ minPrice, maxPrice });
    if (priceIn(input.min) !== minPrice || priceIn(input.max) !== maxPrice) {
      setInput({ min: minPrice, max: maxPrice });
      setShownFaults({});
    }
  }

  const apply = () => {
    const [min, max] = [priceIn(input.min), priceIn(input.max)];
    setShownFaults(all);
    if (min === null || max === null || Object.keys(all).length > 0) return;
    if (min !== minPrice || max !== maxPrice) onPrices(min, max);
  };
  const byBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && fields.current?.contains(relatedTarget);
    if (!isInside || !Object.values(all).includes('crossed')) apply();
  };
  const byKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || isComposing(nativeEvent)) return;
    apply();
    const [wrong] = Object.keys(all);
    if (wrong) fields.current?.querySelector<HTMLElement>(`[name=${wrong}Price]`)?.focus();
  };
  const bound = (value: number | null) =>
    value === null ? '' : format.number(Math.round(value), { useGrouping: false });
  const faultText = (end: PriceEnd) => {
    const fault = shownFaults[end];
    if (!fault) return undefined;
    const [lower = 0, higher = 0] = readAmount(input[end]).either ?? [];
    return t(fault, {
      currency: shopCurrency().symbol,
      lower: price(lower),
      higher: price(higher),
    });
  };
  const field = (end: PriceEnd, label: string, placeholder: number | null) => (
    <NumberField
      label={<span className="font-normal text-soft">{label}</span>}
      name={`${end}Price`}
      placeholder={bound(placeholder)}
      value={input[end]}
      error={faultText(end)}
      onChange={({ target }) => {
        setInput({ ...input, [end]: target.value });
        setLast(end);
        setShownFaults({});
      }}
      onBlur={byBlur}
      onKeyDown={byKey}
    />
  );
  return (
    <fieldset ref={fields}>
      <legend className="mb-1.5 text-small font-semibold">
        {t('price', { currency: shopCurrency().symbol })}
      </legend>
      <div className="grid grid-cols-2 items-start gap-3">
        {field('min', t('from'), listing.lowestPrice)}
        {field('max', t('upTo'), listing.highestPrice)}
      </div>
    </fieldset>
  );
}
