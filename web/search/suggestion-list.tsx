import { useTranslations } from 'use-intl';
import type { Suggestion } from '#contract/search/schemas.ts';
import { useCountText } from '#web/catalog/listing/use-count-text.ts';

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (text: string) => void;
}

/** Tells one suggestion from the others: a brand and a model may be written alike. */
export const nameOf = ({ kind, text }: Suggestion) => `${kind} ${text}`;

/** What the typed text may become; empty, it is not there. */
export function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  const t = useTranslations('search');
  const number = useCountText();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className="options"
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, index) => (
        <button
          type="button"
          key={nameOf(suggestion)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus and names the active one.
          tabIndex={-1}
          className="option w-full text-left"
          // The field keeps the focus, and the list is open until a finger has left it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion.text)}
        >
          <span className={suggestion.kind === 'brand' ? 'font-semibold' : ''}>
            {suggestion.text}
          </span>
          <span className="text-small whitespace-nowrap text-soft tabular-nums">
            {suggestion.count > 0
              ? t('forSale', { count: number(suggestion.count) })
              : t('noneForSale')}
          </span>
        </button>
      ))}
    </div>
  );
}
