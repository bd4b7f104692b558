import { hydratedEvent } from '#contract/common/hydrated-event.ts';

/**
 * Until a page has hydrated, remembers the last form sent, button pressed or option chosen, and repeats it then; only
 * the last, because people press twice. Going back before that reloads.
 */
export function holdInput(): void {
  let replay: (() => unknown) | undefined;
  const waiting = new AbortController();
  const during = { capture: true, signal: waiting.signal };
  const address = () => location.href.split('#')[0];
  const page = address();

  addEventListener('popstate', () => address() === page || location.reload(), during);
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      replay = () => form.isConnected && form.requestSubmit(event.submitter);
    },
    during,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const { value } = target;
      replay = () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
    },
    during,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (!button || (button.form && button.type === 'submit')) return;
      replay = () => button.isConnected && button.click();
    },
    during,
  );
  addEventListener(
    hydratedEvent,
    () => {
      waiting.abort();
      replay?.();
    },
    { once: true },
  );
}
