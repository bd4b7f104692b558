import { useTranslations } from 'use-intl';
import type { Suggestion } from '#contract/search.ts';
import { useCountText } from '#web/catalog/use-count-text.ts';

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (text: string) => void;
}

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
      {suggestions.map(({ kind, text, count }, index) => (
        <div
          key={`${kind} ${text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus and names the active one.
          tabIndex={-1}
          className="option"
          // Before the field loses the focus and the list closes.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(text);
          }}
        >
          <span className={kind === 'brand' ? 'font-semibold' : ''}>{text}</span>
          <span className="text-small whitespace-nowrap text-soft tabular-nums">
            {count > 0 ? t('forSale', { count: number(count) }) : t('noneForSale')}
          </span>
        </div>
      ))}
    </div>
  );
}
