import { useAmountText } from './amount-text.ts';

interface Props {
  amounts: readonly { label: string; text?: string; amount: number }[];
}

/** A few amounts side by side, each with its name and a half sentence. */
export function Amounts({ amounts }: Props) {
  const amountText = useAmountText();
  return (
    <dl className="panel mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-5 p-5 sm:p-6">
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
