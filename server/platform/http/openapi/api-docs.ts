import { calls, type Call, type CallName } from '#contract/calls.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { escapeHtml } from '#contract/common/escape-html.ts';
import { refusalsOf } from './openapi.ts';

/**
 * The call table as an HTML page, without scripts or inline styles.
 * @param served whether a call is served here
 */
export function apiDocs(served: (name: CallName) => boolean): string {
  const names = (Object.keys(calls) as CallName[]).filter(served);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>The calls of PhoneHub</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main>
<p><a href="/">Back to PhoneHub</a></p>
<h1>The calls of PhoneHub</h1>
<p>Paths are relative to <code>/api</code>. The same as a document for programs:
<a href="/api/openapi.json">openapi.json</a>. A refusal is a problem (RFC 9457) with a stable
<code>code</code> and a <code>message</code> for people; a list gives 100 rows at a time and names
the next page in its <code>Link</code> header.</p>
${names.map(section).join('\n')}
<h2>Refusals</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>
${(Object.keys(refusals) as RefusalCode[])
  .map(
    (code) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${refusals[code].status}</td><td>${escapeHtml(refusals[code].message)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></main></body></html>`;
}

/** A file of its own: the content security policy allows no inline styles. */
export const apiDocsCss = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0;padding:2rem 1rem}main{max-width:60rem;margin:auto}
section{border-top:1px solid #8886;padding:1rem 0}h2{font-size:1.1rem;margin:0}
code{font-family:ui-monospace,monospace}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.4rem .6rem .4rem 0;border-bottom:1px solid #8884;vertical-align:top}
p{margin:.4rem 0}`;

function section(name: CallName): string {
  const call: Call = calls[name];
  return `<section id="${name}"><h2><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}. Access: ${call.access}${
    call.scope ? `, or a personal access token with <code>${call.scope}</code>` : ''
  }.</p>
<p>Refusals: ${refusalsOf(call)
    .map((code) => `<a href="#${code}"><code>${code}</code></a>`)
    .join(', ')}</p></section>`;
}
