import { shopName } from '#contract/common/shop-look.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#contract/common/escape-html.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMails, readMail } from './mail-store.ts';
import { withUnsubscribeLink, type UnsubscribeLinks } from './mail-topics.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/** The names of this machine in addresses and Host headers. */
const localNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * The demo's mailbox: all mails of the outbox, readable on this machine only. Not registered outside the
 * demo, nor where PUBLIC_URL is another host: a proxy or tunnel would connect visitors from this machine.
 * @param app the server, not below /api
 * @param db the database
 * @param unsubscribeLinks builds the unsubscribe links
 */
export function outboxPages(
  app: FastifyInstance,
  db: Database,
  unsubscribeLinks: UnsubscribeLinks,
): void {
  if (!localNames.includes(new URL(unsubscribeLinks.publicUrl).hostname)) return;

  app.get('/outbox', async (request, reply) => {
    onlyLocal(request);
    const mails = await listMails(db);
    const rows = mails.map(
      (mail) => `<li><a href="/outbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>to ${escapeHtml(mail.recipient)}</span><time datetime="${mail.created_at.toISOString()}">${when(mail.created_at)}</time></a></li>`,
    );
    const list =
      rows.length > 0
        ? `<ul>${rows.join('\n')}</ul>`
        : '<p>No mail has been written yet. Register, book a phone or ask for a new password.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          'Outbox',
          `<h1>Outbox</h1><p>The demo sends no mail. What it would send is here, newest first.</p>${list}`,
        ),
      );
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    onlyLocal(request);
    const mail = await mailToShow(db, request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          mail.subject,
          `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.recipient)}, <time datetime="${mail.created_at.toISOString()}">${when(mail.created_at)}</time></p>
<iframe src="/outbox/${mail.id}/mail" title="The mail as mail programs show it" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2><pre>${escapeHtml((await withUnsubscribeLink(mail, unsubscribeLinks)).text)}</pre>`,
        ),
      );
  });

  app.get<{ Params: { id: string } }>('/outbox/:id/mail', async (request, reply) => {
    onlyLocal(request);
    const mail = await mailToShow(db, request.params.id);
    // Links open outside the frame; the policy allows the mail to load the shop's logo alone, and to run and send nothing.
    const html = (
      (await withUnsubscribeLink(mail, unsubscribeLinks)).html ??
      `<pre>${escapeHtml(mail.body)}</pre>`
    ).replace('<head>', '<head><base target="_top">');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        `default-src 'none'; img-src ${unsubscribeLinks.publicUrl}/look/; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation`,
      )
      .send(html);
  });

  app.get('/outbox.css', (_request, reply) => reply.type('text/css').send(css));
}

/** Checks Host as well: another website could resolve its name to this machine (DNS rebinding). */
function onlyLocal(request: FastifyRequest): void {
  const local = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(request.ip);
  if (!local || !localNames.includes(request.hostname)) throw new Refusal('not-found');
}

async function mailToShow(db: Database, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal('not-found');
  const mail = await readMail(db, id);
  if (!mail) throw new Refusal('not-found');
  const emptied = 'This mail held a secret link. It was sent, and is not kept.';
  return { ...mail, body: mail.body === '' ? emptied : mail.body };
}

const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const when = (at: Date) => escapeHtml(times.format(at));

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(shopName())}</title><link rel="stylesheet" href="/outbox.css"></head>
<body><main>${body}</main></body></html>`;
}

const css = `:root{color-scheme:light dark;--paper:#faf8f3;--card:#fffefb;--ink:#15211c;--soft:#55635c;--line:#dcd8cc;--brand:#0e4a36;font:16px/1.55 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--paper:#101613;--card:#18201c;--ink:#eef3ee;--soft:#a6b3ab;--line:#2c3731;--brand:#8fd9b6}}
body{margin:0;background:var(--paper);color:var(--ink)}main{max-width:44rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.6rem;line-height:1.2;letter-spacing:-.02em;margin:.5rem 0}h2{font-size:1rem;margin:1.5rem 0 .5rem}
a{color:var(--brand)}a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
ul{list-style:none;margin:1.5rem 0;padding:0;border:1px solid var(--line);border-radius:18px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:grid;gap:.1rem;padding:.9rem 1.2rem;color:inherit;text-decoration:none}
li a:hover strong{text-decoration:underline}span,time{color:var(--soft);font-size:.9rem;overflow-wrap:anywhere}
*{box-sizing:border-box}iframe{width:100%;height:36rem;border:1px solid var(--line);border-radius:18px;background:#faf8f3}
@media(max-width:30rem){iframe{height:48rem}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem}`;
