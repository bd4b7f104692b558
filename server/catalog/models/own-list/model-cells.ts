import { readAmount } from '#contract/common/amount.ts';
import { withPlainSigns } from '#contract/common/typed-code.ts';

/** Cells of people's lists of models, in the words of the template. */

/** Patterns read no longer cells. */
const maxShortCell = 120;

/** Phones have at most so much main memory, in GB. */
const maxRam = 24;
const unit = 'gb|tb|go|to|g|t|জিবি|টিবি';
const onlySizes = new RegExp(`^[\\s\\d+/-]*(?:(?:${unit}|rom)[\\s\\d+/-]*)*$`);
const oneSize = new RegExp(`(\\d{1,5})\\s*(${unit})?`, 'g');
const mainMemory = /\d{1,3}\s*(?:gb|g|জিবি)?\s*ram\s*[+/-]?|ram\s*\d{1,3}\s*(?:gb|g)?/g;

/**
 * The sizes of a cell in GB: '128/256 GB', '8/256 GB', '1TB', '৬৪ জিবি'.
 * @param text of the cell
 * @returns each size once; null if it says something else
 */
export function sizesOf(text: string): number[] | null {
  if (text.length > maxShortCell) return null;
  const parts = withPlainSigns(text)
    .toLowerCase()
    .replace(mainMemory, ' ')
    .split(/[;,|\n&]|\b(?:and|und|or|oder)\b|এবং|বা/);
  const sizes = new Set<number>();
  for (const part of parts) {
    if (!onlySizes.test(part)) return null;
    const partSizes = [...part.matchAll(oneSize)].map(
      ([, size, of = '']) => Number(size) * (/^(?:t|ট)/.test(of) ? 1_024 : 1),
    );
    for (const size of withoutRam(partSizes, /[/+]/.test(part))) sizes.add(size);
  }
  return sizes.size > 0 ? [...sizes] : null;
}

/** '8/256' is main memory and storage; '64/128' are two sizes. */
function withoutRam(sizes: readonly number[], isPair: boolean): readonly number[] {
  const [first = 0, second = 0, ...more] = sizes;
  const isRam = isPair && more.length === 0 && first <= maxRam && second >= 8 * first;
  return isRam ? [second] : sizes;
}

const end = '(?![\\p{L}\\p{M}\\p{N}])';
const sizeInName = new RegExp(
  `[\\s,(\\[/–-]*(?<![\\p{L}\\p{M}\\p{N}])\\p{Nd}{1,4}(?:\\s*(?:gb|জিবি))?(?:\\s*[/+]\\s*\\p{Nd}{2,4})*\\s*(?:gb|tb|জিবি|টিবি)${end}(?:\\s*(?:ram|rom)${end})?[)\\]]*`,
  'giu',
);

/**
 * A name without the sizes in it: 'Galaxy S24 8/256GB' is 'Galaxy S24' and 256.
 * @param text of the cell
 * @returns the name, and its sizes; none if it names none
 */
export function nameAndSizes(text: string): { readonly name: string; readonly sizes: number[] } {
  const one = text.replace(/\s+/g, ' ').trim();
  if (one.length > maxShortCell) return { name: one, sizes: [] };
  const sizes = [...one.matchAll(sizeInName)].flatMap(
    ([size]) => sizesOf(size.replace(/[()[\]–-]/g, ' ').trim()) ?? [],
  );
  const name = one.replace(sizeInName, ' ').replace(/\s+/g, ' ').trim();
  return name === '' ? { name: one, sizes: [] } : { name, sizes: [...new Set(sizes)] };
}

/**
 * The prices of a cell as the template has them.
 * @param text of the cell
 * @param decimalSign of the list
 * @returns texts; one that is no amount stays as it is
 */
export function pricesOf(text: string, decimalSign: 'point' | 'comma'): string[] {
  return text
    .split(/[;|\n]|\/(?![-=])/)
    .map((each) => each.trim())
    .map((each) => {
      const { amount } = readAmount(each, decimalSign);
      return Number.isNaN(amount) ? each : String(amount);
    });
}

/**
 * The year of a cell: '2023', 'Sep 2023', '22.09.2023'.
 * @param text of the cell
 * @returns the text itself if it names none, or several
 */
export function yearOf(text: string): string {
  if (text.length > maxShortCell) return text;
  const years = new Set(withPlainSigns(text).match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g));
  return years.size === 1 ? ([...years][0] ?? text) : text;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const german: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

/**
 * The month of a cell as the template has it: '2028-09', '09/2028', '30.09.2028', 'Sep 2028'.
 * @param text of the cell
 * @returns e.g. '2028-09'; the text itself if it names none
 */
export function monthOf(text: string): string {
  if (text.length > 40) return text;
  const plain = withPlainSigns(text).trim().toLowerCase();
  const [, year, number] =
    /^(20\d{2})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(plain) ??
    reversed(/^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](20\d{2})$/.exec(plain)) ??
    reversed(/^(?:\d{1,2}\.? )?(\p{L}{3})\p{L}*\.?,? (20\d{2})$/u.exec(plain)) ??
    [];
  if (year === undefined || number === undefined) return text;
  const month = Number(number) || months.indexOf(german[number] ?? number) + 1;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : text;
}

const reversed = (match: readonly string[] | null) =>
  match && ([match[0], match[2], match[1]] as const);

/**
 * Several names or codes of a cell, with semicolons between them.
 * @param text of the cell
 */
export const severalOf = (text: string): string =>
  text
    .split(/[;,|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(';');
