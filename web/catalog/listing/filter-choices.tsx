import { useTranslations } from 'use-intl';
import { useCountText } from './use-count-text.ts';

interface Props {
  label: string;
  choices: readonly { value: string; label: string; count: number; about?: boolean | undefined }[];
  selection: readonly string[];
  onToggle: (value: string) => void;
}

/** A group of checkboxes, each with its facet count. */
export function FilterChoices({ label, choices, selection, onToggle }: Props) {
  const t = useTranslations('listing');
  const number = useCountText();
  // Where nothing is left to choose, empty boxes say nothing.
  if (!choices.some(({ value, count }) => count > 0 || selection.includes(value))) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: name, count, about }) => {
          const isChosen = selection.includes(value);
          return (
            <label key={value} className="choice text-small tabular-nums has-disabled:text-soft">
              <input
                type="checkbox"
                value={value}
                checked={isChosen}
                // A choice without results is disabled, unless it is checked.
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
