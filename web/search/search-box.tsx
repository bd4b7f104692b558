import { useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxSearchLength } from '#contract/search/query-words.ts';
import { paths } from '#web/paths.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { isComposing } from '#web/ui/form/is-composing.ts';
import { useScrollToOption } from '#web/ui/form/use-scroll-to-option.ts';
import { nameOf, SuggestionList } from './suggestion-list.tsx';
import { focusHeading } from './use-focus-heading.ts';
import { useSuggestions } from './use-suggestions.ts';
import { queryParam } from './query-param.ts';

/** Without the program there are no suggestions. */
const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * The search box of every page: a form that works by itself, and a combobox with suggestions where
 * scripts run (ARIA pattern 'editable combobox with list autocomplete').
 */
export function SearchBox() {
  const t = useTranslations('search');
  const id = useId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const searched = pathname === '/search' ? queryParam(new URLSearchParams(search)).q : '';
  const [shownText, setShown] = useState(searched);
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [activeName, setActiveName] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isScripted = useSyncExternalStore(never, yes, no);
  // Shows the query of another search.
  if (shownText !== searched) {
    setShown(searched);
    setText(searched);
    setOpen(false);
  }
  const suggestions = useSuggestions(open ? text : '');
  const isOpen = open && suggestions.length > 0 && text.trim() !== '';
  // Identified by its key: late suggestions keep the active option.
  const active = suggestions.findIndex((each) => nameOf(each) === activeName);

  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined;
  useScrollToOption(activeId);

  /** The focus moves to the heading of the results, which closes an on-screen keyboard. */
  const leave = () => {
    setOpen(false);
    input.current?.blur();
  };
  const searchFor = (q: string) => {
    setText(q);
    leave();
    void navigate(paths.search({ q }), { viewTransition: true, state: focusHeading });
  };
  const byKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return undefined;
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Between the last and the first option is the text itself.
      const places = suggestions.length + 1;
      const next = suggestions[((active + 1 + step + places) % places) - 1];
      setActiveName(next ? nameOf(next) : null);
    } else if (event.key === 'Enter' && isOpen && suggestions[active]) {
      event.preventDefault();
      searchFor(suggestions[active].text);
    }
    return undefined;
  };
  return (
    <Form
      action="/search"
      method="get"
      role="search"
      aria-label={t('label')}
      viewTransition
      state={focusHeading}
      className="relative"
      onSubmit={leave}
    >
      <input
        ref={input}
        type="search"
        name="q"
        value={text}
        maxLength={maxSearchLength}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        {...(isScripted && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': id,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': activeId,
        })}
        autoComplete="off"
        enterKeyHint="search"
        className="control pr-12 [&::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => {
          setText(target.value);
          setActiveName(null);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={byKey}
      />
      <button
        type="submit"
        aria-label={t('go')}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-soft hover:text-brand"
      >
        <SearchIcon />
      </button>
      <SuggestionList
        id={id}
        suggestions={isOpen ? suggestions : []}
        active={active}
        onChoose={searchFor}
        hasSample={!isScripted}
      />
      <p role="status" className="sr-only">
        {open && text.trim() !== '' && t('suggested', { count: suggestions.length })}
      </p>
    </Form>
  );
}
