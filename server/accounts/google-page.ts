import type { GoogleOutcome } from '#contract/accounts/google.ts';

/** The script of the popup's last page; the policy allows files of ours only. */
export const googleScript = `const outcome = JSON.parse(document.getElementById('outcome').textContent);
history.replaceState(null, '', location.pathname);
if (window.opener && !window.opener.closed) window.opener.postMessage(outcome, location.origin);
else new BroadcastChannel(outcome.type).postMessage(outcome);
window.close();
`;

export const googleScriptPath = '/api/google/popup.js';

/**
 * The popup's last page: tells its opener what came of it and closes. It says so in words too, for
 * windows that nobody opened by script.
 * @param outcome what to tell; nothing secret
 */
export function googlePage(outcome: GoogleOutcome): string {
  const words = outcome.ok ? 'You are signed in.' : outcome.message;
  // `<` must not end the script element that holds the data.
  const data = JSON.stringify(outcome).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>PhoneHub</title></head><body><main><p role="status">${escape(words)} You can close this window.</p></main>
<script type="application/json" id="outcome">${data}</script>
<script src="${googleScriptPath}"></script></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
