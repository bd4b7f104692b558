import { endSession, hasHint, sessionChannel } from './end-session.ts';
import { hydratedEvent } from '#contract/common/hydrated-event.ts';
import { installTrustedTypesPolicy } from './trusted-types.ts';
import { updateCounts } from './header.ts';
import { suggest } from './suggestions.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { workHearts } from './hearts.ts';
import { fillOwnLists } from './own-lists.ts';
import { showSlow, slowAfterMs, watchConnection } from './connection.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { watchTheme } from './theme.ts';

/** The whole script of a static page, without React and router. */

const menu = document.querySelector<HTMLDetailsElement>('header details');

document.addEventListener('pointerdown', (event) => {
  const inside = event.target instanceof Node && menu?.contains(event.target);
  if (!inside) menu?.removeAttribute('open');
});
menu?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  menu.removeAttribute('open');
  menu.querySelector('summary')?.focus();
});

// An image that fails leaves its box empty instead of a broken icon. Not by a class, whose rules
// may not be in the page (web/entry.server.tsx).
const hideBrokenImage = (picture: EventTarget | null) => {
  if (picture instanceof HTMLImageElement) picture.style.visibility = 'hidden';
};
document.addEventListener('error', ({ target }) => hideBrokenImage(target), true);
for (const picture of document.images) {
  // It failed before the listener was added.
  if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) {
    hideBrokenImage(picture);
  }
}

// The session changed in another tab, or while the page was in the back/forward cache: update the
// navigation.
sessionChannel.addEventListener('message', () => location.reload());
addEventListener('pageshow', (event) => {
  const showsLogout = document.querySelector('[data-logout]') !== null;
  if (event.persisted && showsLogout !== hasHint()) location.reload();
});
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-logout]')) endSession();
});

let slow: ReturnType<typeof setTimeout> | undefined;
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return;
  clearTimeout(slow);
  slow = setTimeout(() => showSlow(true), slowAfterMs);
});
addEventListener('pagehide', () => {
  clearTimeout(slow);
  showSlow(false);
});

// The offline page reloads as soon as the server responds: the 'online' event fires a moment before
// that.
if (document.querySelector('[data-recovers]')) {
  const tryAgain = async () => {
    const answer = navigator.onLine && (await fetch('/api/health').catch(() => null));
    if (answer && answer.ok && !location.pathname.endsWith('/offline')) location.reload();
  };
  addEventListener('online', () => void tryAgain());
  setInterval(() => void tryAgain(), 3_000);
}

installTrustedTypesPolicy();
watchConnection();
watchTheme();
prefetchOnIntent();
updateCounts();
suggest();
registerServiceWorker();
// Phones of the lists have hearts, too.
void fillOwnLists().then(workHearts);
performance.mark(hydratedEvent);
