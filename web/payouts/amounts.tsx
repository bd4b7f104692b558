import { useAmountText } from './amount-text.ts';

interface Props {
  amounts: readonly { label: string; text?: string; amount: number }[];
}

/** A few amounts side by side, each with its name and a half sentence. */
export function Amounts({ amounts }: Props) {
  const amountText = useAmountText();
  return (
    // A column is never narrower than its largest amount.
    <dl className="panel mb-6 grid gap-x-4 gap-y-5 p-5 min-[20rem]:grid-cols-[repeat(2,minmax(min-content,1fr))] sm:gap-x-6 sm:p-6 md:grid-cols-[repeat(4,minmax(min-content,1fr))]">
      {amounts.map(({ label, text, amount }) => (
        <div key={label}>
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
