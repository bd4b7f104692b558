import { exactCounts } from '#contract/common/exact-counts.ts';
import { isComposing } from '#web/ui/form/is-composing.ts';
import { inDigits } from './digits.ts';

interface Suggestion {
  readonly kind: string;
  readonly text: string;
  readonly count: number;
}

/** Debounce of suggestions, in ms. */
const pauseMs = 150;

/** Suggests what fits while somebody types, in every field that has a list for it. */
export function suggest(): void {
  for (const list of document.querySelectorAll<HTMLElement>('form [role=listbox]')) suggestIn(list);
}

/**
 * Suggests searches, or models alone, in the list that the server has rendered beside the field `q`
 * (web/search/search-box.tsx, web/prices/worth-form.tsx): the same combobox as on pages with the program.
 */
export function suggestIn(list: HTMLElement): void {
  const form = list.closest('form');
  const box = form?.querySelector<HTMLInputElement>('input[name=q]');
  const sample = list.querySelector<HTMLElement>('[data-sample]');
  if (!form || !box || !sample) return;
  const status = form.querySelector<HTMLElement>('[role=status]');
  sample.remove();
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-controls', list.id);
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-expanded', 'false');
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    box.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) activate(-1);
  };
  const activate = (index: number) => {
    active = index;
    for (const [at, option] of options().entries()) {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    }
    const id = options()[index]?.id;
    if (id) box.setAttribute('aria-activedescendant', id);
    else box.removeAttribute('aria-activedescendant');
  };
  const choose = (option: HTMLElement) => {
    box.value = option.dataset['text'] ?? '';
    show(false);
    form.requestSubmit();
  };
  const optionOf = ({ kind, text, count }: Suggestion, index: number): HTMLElement => {
    const option = sample.cloneNode(true) as HTMLElement;
    const [name, number] = option.children;
    option.setAttribute('role', 'option');
    option.id = `${list.id}-${index}`;
    option.dataset['text'] = text;
    if (name) name.textContent = text;
    name?.classList.toggle('font-semibold', kind === 'brand');
    const { forSale = '', none = '' } = list.dataset;
    const countText = count > exactCounts ? `${inDigits(exactCounts)}+` : inDigits(count);
    if (number) number.textContent = count > 0 ? forSale.replace('{count}', countText) : none;
    option.addEventListener('click', () => choose(option));
    return option;
  };
  const ask = async (q: string) => {
    const answer = await fetch(`/api/search/suggestions?${new URLSearchParams({ q })}`);
    const all: Suggestion[] = answer.ok ? await answer.json() : [];
    const suggestions = all.filter(({ kind }) => kind === (list.dataset['kind'] ?? kind));
    if (box.value.trim() !== q || document.activeElement !== box) return;
    list.replaceChildren(...suggestions.map(optionOf));
    show(suggestions.length > 0);
    if (status) status.textContent = suggestions.map(({ text }) => text).join(', ');
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener('input', () => {
    clearTimeout(timer);
    const q = box.value.trim();
    if (q === '') show(false);
    else timer = setTimeout(() => void ask(q).catch(() => {}), pauseMs);
  });
  box.addEventListener('keydown', (event) => {
    if (isComposing(event)) return undefined;
    const count = options().length;
    if (event.key === 'Escape' && !list.hidden) event.preventDefault();
    if (event.key === 'Escape') show(false);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      if (list.hidden) return show(true);
      // Between the last and the first option is the text itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      activate(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && !list.hidden && active >= 0) {
      const option = options()[active];
      if (!option) return undefined;
      event.preventDefault();
      choose(option);
    }
    return undefined;
  });
  // The field keeps the focus until the finger is lifted from an option.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('blur', () => show(false));
}
