import { escapeHtml } from '#contract/common/escape-html.ts';
import type { Language } from '#contract/common/languages.ts';
import { lightColours } from '#contract/common/shop-colours.ts';
import { lookPath, shopLook } from '#contract/common/shop-look.ts';
import { contactLines } from './mail-contact.ts';
import { stepsIn } from './sale-way.ts';
import { layoutTextsIn } from '#server/platform/operation/mail/texts/layout-texts.ts';

/** The action of a mail: a button in HTML, its address in plain text. */
export interface MailAction {
  readonly words: string;
  readonly link: string;
}

// Mail programs ignore style sheets, so the design's colours are inline.
const ink = '#15211c';
const soft = '#55635c';

/**
 * A mail as plain text, with the action's address between paragraphs and signature.
 * @param body paragraphs, with an empty line between them; the last one is the signature
 * @param action if there is one
 * @param footer links below everything, after the shop's contact
 */
export function mailText(
  body: string,
  action?: MailAction,
  footer: readonly MailAction[] = [],
): string {
  const paragraphs = body.split('\n\n');
  const signature = paragraphs.pop() ?? '';
  if (action) paragraphs.push(`${action.words}:\n${action.link}`);
  const foot = [
    contactLines().join('\n'),
    footer.map(({ words, link }) => `${words}: ${link}`).join('\n'),
  ].filter((each) => each !== '');
  // The sign of the foot in plain mails (RFC 3676, 4.3).
  return [...paragraphs, signature, ...(foot.length > 0 ? [`-- \n${foot.join('\n\n')}`] : [])].join(
    '\n\n',
  );
}

/**
 * The mail as HTML in the shop's design: one column, without external files but the shop's own logo.
 * @param subject becomes the heading
 * @param body as for mailText; the layout replaces the signature
 * @param language of the recipient
 * @param action if there is one
 * @param footer small links below everything
 */
export function mailHtml(
  subject: string,
  body: string,
  language: Language,
  action?: MailAction,
  footer: readonly MailAction[] = [],
): string {
  const { layout } = layoutTextsIn(language);
  const { brand, accent, onAccent } = lightColours(shopLook());
  const paragraphs = body
    .split('\n\n')
    .slice(0, -1)
    .map((text) => htmlParagraph(text, brand))
    .join('\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;background:${accent};color:${onAccent};font-weight:600;text-decoration:none;padding:12px 20px;border-radius:10px">${escapeHtml(action.words)}</a></p>
<p style="margin:0 0 16px;color:${soft};font-size:13px">${escapeHtml(layout.copyLink)}<br><a href="${escapeHtml(action.link)}" style="color:${brand};word-break:break-all">${escapeHtml(action.link)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f3;color:${ink};font:16px/1.55 'Instrument Sans',system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-weight:700;font-size:20px;letter-spacing:-0.02em;color:${brand}">${shopSign()}</p>
<div style="background:#fffefb;border:1px solid #dcd8cc;border-radius:18px;padding:28px 24px;overflow-wrap:anywhere">
<h1 style="margin:0 0 18px;font-size:22px;line-height:1.25;letter-spacing:-0.02em">${escapeHtml(subject)}</h1>
${paragraphs}
${button}
</div>
<p style="margin:20px 4px 0;color:${soft};font-size:13px">${escapeHtml(layout.whyThisMail)}${footer.map(smallLink).join('')}</p>${contactParagraph()}
</div></body></html>`;
}

/** Who runs the shop, and how to reach them. */
function contactParagraph(): string {
  const lines = contactLines();
  if (lines.length === 0) return '';
  return `
<p style="margin:16px 4px 0;color:${soft};font-size:13px;overflow-wrap:anywhere">${lines.map(escapeHtml).join('<br>')}</p>`;
}

/** The logo with the name as its text, or the name. */
function shopSign(): string {
  const { name, logo, url } = shopLook();
  if (!logo) return escapeHtml(name);
  const address = escapeHtml(url + lookPath('mail-logo.png'));
  return `<img src="${address}" alt="${escapeHtml(name)}" height="40" style="height:40px;max-width:100%">`;
}

function htmlParagraph(text: string, brand: string): string {
  const steps = stepsIn(text);
  if (!steps) return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const parts = steps.map(
    (step) => `<span style="${stepStyles(brand)[step.state]}">${escapeHtml(step.text)}</span>`,
  );
  return `<p style="margin:0 0 16px;font-size:14px">${parts.join(' · ')}</p>`;
}

const stepStyles = (brand: string) => ({
  done: `color:${brand}`,
  now: 'font-weight:700',
  later: `color:${soft}`,
});

const smallLink = ({ words, link }: MailAction) =>
  `<br><a href="${escapeHtml(link)}" style="color:${soft}">${escapeHtml(words)}</a>`;
