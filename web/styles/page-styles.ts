import { lookStyles } from '#contract/common/shop-colours.ts';
import { shopLook } from '#contract/common/shop-look.ts';
import sheet from './app.css?inline';
import { selectRules } from './page-rules.ts';

/** What React renders in a served page, until `withRules` replaces it: 86 kB in each pass over the HTML cost 0.6 ms a page. */
const placeholder = '/* rules */';

/**
 * The text of <style id="styles">. In a browser it is what the document brought along. In development it is the whole
 * sheet.
 */
export const styles = import.meta.env.DEV
  ? sheet
  : import.meta.env.SSR
    ? placeholder
    : (document.getElementById('styles')?.textContent ?? '');

/** The text of <style id="look">, the colours that the shop's owner chose; empty if they are the shipped ones. */
export const lookSheet: () => string = import.meta.env.SSR
  ? () => lookStyles(shopLook())
  : () => document.getElementById('look')?.textContent ?? '';

const rulesFor = import.meta.env.SSR && import.meta.env.PROD ? selectRules(sheet) : null;

/**
 * Gives a rendered page its rules; the whole sheet is fetched after the first paint (web/root.tsx).
 * @param html the document
 * @returns the document, and the texts of its style elements, for the policy
 */
export function withRules(html: string): {
  readonly html: string;
  readonly styles: readonly string[];
} {
  const look = lookSheet();
  const lookSheets = look === '' ? [] : [look];
  if (!rulesFor) return { html, styles: [styles, ...lookSheets] };
  const at = html.indexOf(placeholder);
  const rules = rulesFor(html);
  return {
    html: html.slice(0, at) + rules + html.slice(at + placeholder.length),
    styles: [rules, ...lookSheets],
  };
}
