import { Button } from '#web/ui/button.tsx';

interface Props {
  label: string;
  /** Whole amounts, each once. */
  prices: readonly number[];
  priceText: (price: number) => string;
  onChoose: (price: string) => void;
}

/** Prices that are one press each; the field takes any other. */
export function ProposedPrices({ label, prices, priceText, onChoose }: Props) {
  if (prices.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="-mt-2 flex flex-wrap gap-2">
      {prices.map((each) => (
        <Button key={each} onClick={() => onChoose(String(each))}>
          {priceText(each)}
        </Button>
      ))}
    </div>
  );
}

/**
 * Round amounts between two prices, by shares of the higher one: whole fives from 100 on.
 * @param above every one is higher than this
 * @param below and lower than this
 * @param shares of the distance between 0 and `below`
 */
export function proposals(above: number, below: number, shares: readonly number[]): number[] {
  const step = below < 100 ? 1 : 5;
  const rounded = shares.map((share) => Math.round((below * share) / step) * step);
  return [...new Set(rounded)].filter((each) => each > above && each < below && each >= 1);
}
