import { endSession, hasHint, sessionChannel } from './end-session.ts';
import { withoutLanguage } from '#contract/common/languages.ts';
import { installTrustedTypesPolicy } from './trusted-types.ts';
import { updateUnreadBadge, suggestSearches } from './header.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { showSlow, slowAfterMs, watchConnection } from './connection.ts';
import { prefetchOnIntent } from './prefetch.ts';

/** All the script of a page that only wants to be read: no React, no router. */

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

// A picture that can't be shown leaves its box empty instead of a broken sign. Not by a class: a page
// comes with the rules for those it has (web/entry.server.tsx).
const hideBrokenImage = (picture: EventTarget | null) => {
  if (picture instanceof HTMLImageElement) picture.style.visibility = 'hidden';
};
document.addEventListener('error', ({ target }) => hideBrokenImage(target), true);
for (const picture of document.images) {
  // It failed before anybody listened.
  if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) {
    hideBrokenImage(picture);
  }
}

// Somebody signed in or out in another tab, or since this page was put aside: the navigation says so.
sessionChannel.addEventListener('message', () => location.reload());
addEventListener('pageshow', (event) => {
  const shown = document.querySelector('[data-logout]') !== null;
  if (event.persisted && shown !== hasHint()) location.reload();
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

// What stands in for a page that could not be fetched gives way as soon as the shop answers: the
// browser says 'online' a moment before that is true.
if (document.querySelector('[data-recovers]')) {
  const tryAgain = async () => {
    const answer = navigator.onLine && (await fetch('/api/health').catch(() => null));
    if (answer && answer.ok && withoutLanguage(location.pathname) !== '/offline') location.reload();
  };
  addEventListener('online', () => void tryAgain());
  setInterval(() => void tryAgain(), 3_000);
}

// It is fetched once the page is painted: what was kept back for that may come (web/styles/label.css).
document.documentElement.dataset.painted = '';

installTrustedTypesPolicy();
watchConnection();
prefetchOnIntent();
updateUnreadBadge();
suggestSearches();
registerServiceWorker();
