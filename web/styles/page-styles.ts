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

const rulesFor = import.meta.env.SSR && import.meta.env.PROD ? selectRules(sheet) : null;

/**
 * Gives a rendered page its rules; the whole sheet is fetched after the first paint (web/root.tsx).
 * @param html the document
 * @returns the document, and the text of its style element, for the policy
 */
export function withRules(html: string): { readonly html: string; readonly styles: string } {
  if (!rulesFor) return { html, styles };
  const at = html.indexOf(placeholder);
  const rules = rulesFor(html);
  return { html: html.slice(0, at) + rules + html.slice(at + placeholder.length), styles: rules };
}
