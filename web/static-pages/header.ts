import { hasHint } from './end-session.ts';

/** The live parts of the header on static pages: the number on the bell, and search suggestions. */

const maxUnread = 99;
/** Debounce of suggestions, in ms. */
const pauseMs = 150;

/** Shows the number of unread notifications, live. */
export function updateUnreadBadge(): void {
  const bell = document.querySelector('[data-bell]');
  const badge = bell?.querySelector<HTMLElement>('[data-unread]');
  if (!bell || !badge || !hasHint()) return;
  const label = bell.getAttribute('data-bell') ?? '';
  const show = (unread: number) => {
    badge.hidden = unread === 0;
    badge.textContent = unread > maxUnread ? `${maxUnread}+` : String(unread);
    bell.setAttribute('aria-label', unread === 0 ? label : `${label}: ${unread}`);
  };
  const listen = () => {
    const events = new EventSource('/api/events');
    events.addEventListener('state', ({ data }) => show(JSON.parse(data).unread));
    events.addEventListener('over', () => events.close());
    addEventListener('pagehide', () => events.close(), { once: true });
  };
  listen();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
}

/** Suggests searches while somebody types, in a datalist. */
export function suggestSearches(): void {
  const box = document.querySelector<HTMLInputElement>('form[role=search] input[name=q]');
  if (!box) return;
  const list = document.createElement('datalist');
  list.id = 'searches';
  box.after(list);
  box.setAttribute('list', list.id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const suggest = async (q: string) => {
    const answer = await fetch(`/api/search/suggestions?${new URLSearchParams({ q })}`);
    const found: { text: string }[] = answer.ok ? await answer.json() : [];
    if (box.value.trim() !== q) return;
    list.replaceChildren(...found.map(({ text }) => new Option(text, text)));
  };
  box.addEventListener('input', (event) => {
    clearTimeout(timer);
    const q = box.value.trim();
    // A chosen suggestion is inserted as a whole.
    const chosen = [...list.options].some(({ value }) => value === q);
    if (chosen && !(event instanceof InputEvent && event.inputType.startsWith('insertText'))) {
      box.form?.requestSubmit();
    } else if (q !== '') {
      timer = setTimeout(() => void suggest(q).catch(() => {}), pauseMs);
    }
  });
}
