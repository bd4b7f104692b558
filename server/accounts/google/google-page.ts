import { shopName } from '#contract/common/shop-look.ts';
import type { GoogleOutcome } from '#contract/accounts/google.ts';
import { escapeHtml } from '#contract/common/escape-html.ts';

/**
 * The script of the popup's last page; the content security policy allows only script files of the
 * shop.
 */
export const googleScript = `const outcome = JSON.parse(document.getElementById('outcome').textContent);
history.replaceState(null, '', location.pathname);
if (window.opener && !window.opener.closed) window.opener.postMessage(outcome, location.origin);
else new BroadcastChannel(outcome.type).postMessage(outcome);
window.close();
`;

export const googleScriptPath = '/api/google/popup.js';

/**
 * The popup's last page: sends the outcome to its opener and closes. It also shows a sentence, for
 * windows that a script may not close.
 * @param outcome the message to the opener; nothing secret
 */
export function googlePage(outcome: GoogleOutcome): string {
  const sentence = outcome.ok ? 'You are logged in.' : outcome.message;
  // `<` must not end the script element that holds the data.
  const data = JSON.stringify(outcome).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(shopName())}</title></head><body><main><p role="status">${escapeHtml(sentence)} You can close this window.</p></main>
<script type="application/json" id="outcome">${data}</script>
<script src="${googleScriptPath}"></script></body></html>`;
}
