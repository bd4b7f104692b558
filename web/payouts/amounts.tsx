import { useAmountText } from './amount-text.ts';

interface Props {
  amounts: readonly { label: string; text?: string; amount: number }[];
  className?: string;
}

/** A few amounts side by side, each with its name and a half sentence. */
export function Amounts({ amounts, className = 'panel mb-6 p-5 sm:p-6' }: Props) {
  const amountText = useAmountText();
  return (
    // Columns are never narrower than their amount; those without room go to the next line.
    <dl className={`${className} flex flex-wrap gap-x-4 gap-y-5 sm:gap-x-6`}>
      {amounts.map(({ label, text, amount }) => (
        <div key={label} className="grow basis-32">
          <dt className="caps">{label}</dt>
          <dd>
            <span className="price text-title whitespace-nowrap">{amountText(amount)}</span>
            {text !== undefined && <span className="block text-small text-soft">{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
