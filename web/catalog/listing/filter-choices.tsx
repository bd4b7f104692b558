import { useTranslations } from 'use-intl';
import { useCountText } from './use-count-text.ts';

interface Props {
  label: string;
  choices: readonly { value: string; label: string; count: number; about?: boolean | undefined }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Several of a few, all in sight, each with its count. */
export function FilterChoices({ label, choices, chosen, onToggle }: Props) {
  const t = useTranslations('shelf');
  const number = useCountText();
  if (choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: name, count, about }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className="choice text-small tabular-nums has-disabled:text-soft">
              <input
                type="checkbox"
                value={value}
                checked={isChosen}
                // What would leave nothing can't be chosen, but always be taken away.
                disabled={count === 0 && !isChosen}
                onChange={() => onToggle(value)}
              />
              {t('choice', { name, count: number(count, about) })}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
