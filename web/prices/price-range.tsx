interface Props {
  low: number;
  high: number;
  /** The typical price: a line across the range. */
  price: number;
  /** The price of this phone: a dot. */
  mark: number;
}

/** Padding, so that nothing touches an edge. */
const margin = 0.12;

/** A price as a dot on the range of typical prices. The sentence beside it says the same. */
export function PriceRange({ low, high, price, mark }: Props) {
  const from = Math.min(low, mark);
  const width = Math.max(high, mark) - from || 1;
  const at = (value: number) => `${(margin + (1 - 2 * margin) * ((value - from) / width)) * 100}%`;
  const wide = `${(1 - 2 * margin) * ((high - low) / width) * 100}%`;
  return (
    <svg aria-hidden="true" width="100%" height="24">
      <rect className="share-track" y="10" width="100%" height="4" rx="2" />
      <rect className="usual-range" x={at(low)} y="8" width={wide} height="8" rx="4" />
      <rect className="usual-price" x={at(price)} y="3" width="2" height="18" rx="1" />
      <circle className="usual-mark" cx={at(mark)} cy="12" r="7" />
    </svg>
  );
}
