import { useTranslations } from 'use-intl';
import type { Suggestion } from '#contract/search/schemas.ts';
import { useCountText } from '#web/catalog/listing/use-count-text.ts';

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (text: string) => void;
  /** Without the program: a sample of an option, for the script of static pages. */
  hasSample: boolean;
}

/** The key of a suggestion: a brand and a model may have the same name. */
export const nameOf = ({ kind, text }: Suggestion) => `${kind} ${text}`;

/** The suggestions for the typed text; not rendered when empty. */
export function SuggestionList({ id, suggestions, active, onChoose, hasSample }: Props) {
  const t = useTranslations('search');
  const number = useCountText();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className="options"
      hidden={suggestions.length === 0}
      data-for-sale={t('forSale', { count: '{count}' })}
      data-none={t('noneForSale')}
    >
      {hasSample && (
        <div data-sample="" className="option">
          <span />
          <span className="text-small whitespace-nowrap text-soft tabular-nums" />
        </div>
      )}
      {suggestions.map((suggestion, index) => (
        <button
          type="button"
          key={nameOf(suggestion)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus and names the active option (aria-activedescendant).
          tabIndex={-1}
          className="option w-full text-left"
          // Keeps the focus in the field, and the list open until the finger is lifted.
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
