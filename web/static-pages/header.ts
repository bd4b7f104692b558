import { hasHint } from './end-session.ts';
import { inDigits } from './digits.ts';
import { rememberedCount, showCount } from './counts.ts';

/** The live numbers of static pages: on the bell, and beside Today. */

/** Shows the number of unread notifications, and of what is one's turn, live. */
export function updateCounts(): void {
  const bell = document.querySelector('[data-bell]');
  if (!bell || !hasHint()) return;
  const label = bell.getAttribute('data-bell') ?? '';
  const show = (unread: number, mine: number) => {
    showCount('unread', unread);
    showCount('today', mine);
    for (const words of document.querySelectorAll<HTMLElement>('[data-today-words]')) {
      const text = words.dataset['todayWords']?.replace('{count}', inDigits(mine)) ?? '';
      words.textContent = mine > 0 ? text : '';
    }
    bell.setAttribute('aria-label', unread === 0 ? label : `${label}: ${inDigits(unread)}`);
  };
  const listen = () => {
    const events = new EventSource('/api/events');
    events.addEventListener('state', ({ data }) => {
      const { unread, mine } = JSON.parse(data);
      show(unread, mine);
    });
    events.addEventListener('over', () => events.close());
    addEventListener('pagehide', () => events.close(), { once: true });
  };
  show(rememberedCount('unread'), rememberedCount('today'));
  listen();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
}
