import { bodyAnswers, functions, screenAnswers } from '#contract/catalog/grading.ts';
import { imeiProblem, normalizeImei, storageSizes } from '#contract/catalog/phone-facts.ts';
import type { ListField } from '#contract/catalog/stock-columns.ts';
import { readAmount } from '#contract/common/amount.ts';
import { withPlainSigns } from '#contract/common/typed-code.ts';
import type { ListRows } from '#server/platform/http/csv/read-rows.ts';
import {
  columnFits,
  guessColumns,
  type Fits,
} from '#server/platform/http/own-lists/guess-columns.ts';
import { guessGrade } from './guess-grade.ts';
import { stockHeadings } from './heading-names.ts';
import type { ReadTitle } from './title-reader.ts';

/** Longer values are words. */
const maxValueLength = 120;

const plain = (value: string) => withPlainSigns(value.slice(0, maxValueLength)).trim();
const isAmount: Fits = (value) => {
  const { amount, either, isForeign } = readAmount(plain(value));
  return !Number.isNaN(amount) || either !== null || isForeign;
};
const wholeNumber = (value: string) =>
  /^\d{1,6}(?:[.,]0+)?$/.test(plain(value)) ? Number.parseInt(plain(value), 10) : Number.NaN;
const namesPhone =
  (read: ReadTitle): Fits =>
  (value) => {
    const { model, brand } = read(value);
    return model !== null || (brand !== null && /\p{N}/u.test(value));
  };

/** What values must look like for a heading to be believed; a field without a row takes any. */
const fitsOf = (read: ReadTitle): Readonly<Partial<Record<ListField, Fits>>> => ({
  imei: (value) => /^'?\d[\d\s/,-]{13,40}(?:\.0+)?$|^\d(?:[.,]\d+)?e\+?\d+$/i.test(plain(value)),
  imei2: (value) => /^'?\d[\d\s-]{13,20}(?:\.0+)?$/.test(plain(value)),
  phnNumber: (value) => /^'?\+?[\d\s().-]{6,20}$/.test(plain(value)),
  title: (value) => /\p{L}/u.test(value),
  model: (value) => /\p{L}/u.test(value) || read(value).model !== null,
  brand: (value) =>
    value.length < 40 && (read(value).brand !== null || /^\d{1,4}$/.test(plain(value))),
  storageGb: (value) => /\d/.test(plain(value)) && value.length < 30,
  buyingPrice: isAmount,
  sealingPrice: isAmount,
  batteryHealth: (value) => /(?<!\d)(?:\d{1,2}|100)(?:[.,]\d+)?\s*%?$/.test(plain(value)),
  buyingYear: (value) => /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(plain(value)),
  yearsOfUse: (value) => /\d/.test(plain(value)),
  quantity: (value) => !Number.isNaN(wholeNumber(value)),
  description: (value) => /\p{L}/u.test(value),
  networkLock: (value) => /\p{L}/u.test(value),
  screen: (value) => isAnswer(value, screenAnswers),
  body: (value) => isAnswer(value, bodyAnswers),
  failed: (value) => isAnswer(value.split(/[,;|/+\n]/)[0] ?? '', functions),
});

/** An answer of the checklist, in the words of the template. */
function isAnswer(value: string, answers: readonly string[]): boolean {
  return answers.includes(
    value
      .slice(0, maxValueLength)
      .toLowerCase()
      .trim()
      .replace(/[\s_]+/g, '-'),
  );
}

/** What values say by themselves, whatever the heading; the surest first. */
const byValues = (read: ReadTitle): readonly (readonly [ListField, Fits])[] => [
  ['imei', (value) => imeiProblem(normalizeImei(value.slice(0, 30))) === null],
  ['storageGb', (value) => isStorage(plain(value))],
  [
    'networkLock',
    (value) => value.length < 40 && read(value).networkLock !== null && read(value).model === null,
  ],
  ['title', (value) => value.length < maxValueLength && read(value).model !== null],
  ['condition', (value) => value.length < 40 && guessGrade(value) !== null],
  ['location', (value) => value.length < 40 && read(value).location !== null],
  ['brand', (value) => value.length < 20 && read(value).brand !== null],
  ['colour', (value) => value.length < 40 && read(value).colour !== null],
  ['batteryHealth', (value) => /^(?:[4-9]\d|100)\s*%$/.test(plain(value))],
  ['sealingPrice', (value) => isAmount(value) && /\p{Sc}|\d[.,]\d{2}$/u.test(value)],
];

function isStorage(value: string): boolean {
  const [, size, unit] = /^(\d{1,4})\s*(gb|tb|জিবি|টিবি)$/i.exec(value) ?? [];
  const gigabytes = Number(size) * (/^(?:tb|টিবি)$/i.test(unit ?? '') ? 1024 : 1);
  return storageSizes.some((each) => each === gigabytes);
}

/**
 * Guesses what the columns of a list of phones say.
 * @param list its rows
 * @param read the reader of titles
 * @returns a field for each column, null for one that is not read
 */
export function guessStockColumns(list: ListRows, read: ReadTitle): (ListField | null)[] {
  const mapping = guessColumns(list, {
    headings: stockHeadings,
    fits: fitsOf(read),
    byValues: byValues(read),
  });
  nameByWords(mapping, (column) => columnFits(list, column, namesPhone(read), 0.6));
  return mapping;
}

/** Where no column names the phones, their descriptions or references may: 'Apple iPhone 13 128GB Black - Grade A'. */
function nameByWords(mapping: (ListField | null)[], isNaming: (column: number) => boolean): void {
  if (mapping.some((field) => field === 'title' || field === 'model' || field === 'productName')) {
    return;
  }
  for (const words of ['description', 'reference', 'brand'] as const) {
    const column = mapping.indexOf(words);
    if (column < 0 || !isNaming(column)) continue;
    mapping[column] = 'title';
    return;
  }
}
