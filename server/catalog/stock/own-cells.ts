import { setImmediate } from 'node:timers/promises';
import {
  maxStockLines,
  sharedFields,
  type ListField,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import type { Condition } from '#contract/catalog/conditions.ts';
import { withPlainSigns } from '#contract/common/typed-code.ts';
import type { ListRow } from '#server/platform/http/csv/csv-text.ts';
import { isTotal, mappedCells, wordOf } from '#server/platform/http/own-lists/own-list.ts';
import type { StockCells } from './read-list.ts';
import type { OwnListReader, ReadTitle, TitleFacts } from './title-reader.ts';

/** The cells of one phone in the columns of the template. */
export interface OwnCells {
  readonly line: number;
  readonly cells: StockCells;
}

type Cells = Partial<Record<ListField, string>>;
interface Answers {
  readonly defaults?: Readonly<Partial<Record<StockColumn, string>>> | undefined;
  readonly grades?: Readonly<Record<string, Condition>> | undefined;
}

const rowsAtATime = 20;
/** Patterns read no longer cells. */
const maxShortCell = 120;
const maxName = 120;

/**
 * Puts the rows of somebody's own list into the columns of the template: what a title says stands in its own
 * columns, a quantity is as many phones, and every phone has a reference.
 * @param rows below the headings
 * @param mapping what each column says
 * @param answers given once for all lines
 * @param reader the reader of titles, and the year
 * @returns the phones, at most one more than a list may have
 */
export async function ownCells(
  rows: readonly ListRow[],
  mapping: readonly (ListField | null)[],
  { defaults = {}, grades = {} }: Answers,
  { readTitle, thisYear }: OwnListReader,
): Promise<OwnCells[]> {
  const references = new Map<string, number>();
  const phones: OwnCells[] = [];
  for (const [index, { line, cells: row }] of rows.entries()) {
    // Other requests have their turn: a title takes about half a millisecond.
    if (index % rowsAtATime === rowsAtATime - 1) await setImmediate();
    const cells = mappedCells(row, mapping);
    if (!isPhone(cells)) continue;
    const read = withTitle(withPlainCells(cells, grades), readTitle);
    const {
      title: _title,
      quantity = '',
      ...rest
    } = withYears(withDefaults(read, defaults), thisYear);
    const count = countOf(quantity);
    for (let place = 0; place < count; place += 1) {
      if (phones.length > maxStockLines) return phones;
      phones.push({ line, cells: { ...rest, reference: referenceOf(rest, place, references) } });
    }
  }
  return phones;
}

const identifying: readonly ListField[] = ['title', 'model', 'productName', 'imei', 'reference'];

/** A row with a total, a picture of the phone above or the heading of the next few phones is none. */
function isPhone(cells: Cells): boolean {
  const says = Object.values(cells).filter((text) => text !== '').length;
  const isAlone = says < 2 && Object.keys(cells).length > 2;
  const names = identifying.map((field) => cells[field] ?? '').filter((text) => text !== '');
  return !isAlone && names.length > 0 && !names.some(isTotal);
}

/** Cells as Add A Product writes them. */
function withPlainCells(cells: Cells, grades: Readonly<Record<string, Condition>>): Cells {
  const plain = { ...cells };
  const change = (field: ListField, changed: (text: string) => string) => {
    const text = plain[field] ?? '';
    if (text !== '' && text.length <= maxShortCell) plain[field] = changed(text);
  };
  if (plain.description) plain.description = withoutTags(plain.description);
  const grade = wordOf(plain.condition ?? '');
  // Not a key of every object: 'constructor'.
  if (Object.hasOwn(grades, grade)) plain.condition = grades[grade] ?? grade;
  change('storageGb', storageOf);
  change(
    'batteryHealth',
    (text) => /(\d{1,3})(?:[.,]\d+)?\s*%/.exec(withPlainSigns(text))?.[1] ?? text,
  );
  change('buyingYear', (text) => onlyYear(withPlainSigns(text)) ?? text);
  change('yearsOfUse', (text) => yearsOf(withPlainSigns(text)) ?? text);
  change('imei', (text) => {
    const [first = text, second, ...more] = withPlainSigns(text).match(/\d{15}(?!\d)/g) ?? [];
    if (!second || more.length > 0) return text;
    plain.imei2 ??= second;
    return first;
  });
  return plain;
}

/** Of '8/256 GB' the greater is the storage. */
function storageOf(text: string): string {
  const plain = withPlainSigns(text).toLowerCase();
  const sizes = [...plain.matchAll(/(\d{1,4})\s*(tb|টিবি|t\b)?/g)].map(
    ([, size, unit]) => Number(size) * (unit ? 1024 : 1),
  );
  const isSizes = /^[\s\d+/|-]*(?:(?:gb|tb|g|t|জিবি|টিবি|ram|rom)[\s\d+/|-]*)*$/.test(plain);
  return isSizes && sizes.length > 0 ? String(Math.max(...sizes)) : text;
}

function onlyYear(text: string): string | null {
  const years = new Set(text.match(/(?<!\d)20\d{2}(?!\d)/g));
  return years.size === 1 ? ([...years][0] ?? null) : null;
}

/** '18 months' are 1.5 years. */
function yearsOf(text: string): string | null {
  const [, number = '', unit = ''] =
    /^(\d{1,3}(?:[.,]\d)?)\s*(years?|yrs?|y|months?|mon?|m|বছর|মাস)?$/iu.exec(text) ?? [];
  if (number === '') return null;
  const amount = Number(number.replace(',', '.'));
  return /^m|^মাস/i.test(unit) ? String(Math.round((amount / 12) * 10) / 10) : String(amount);
}

/** Shops write their words in HTML. */
function withoutTags(text: string): string {
  if (!/<\/?[a-z][^<>]{0,500}>/i.test(text)) return text;
  return text
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)[^<>]{0,500}>/gi, '\n')
    .replace(/<[^<>]{1,500}>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

/** Fills what the cells don't say from the model's cell and from the title, which may say all of it. */
function withTitle(cells: Cells, readTitle: ReadTitle): Cells {
  const { brand = '', model = '', location = '', productName = '', title = '' } = cells;
  const name = title || productName;
  const facts = factsOf(brand, model, name, readTitle);
  const place = location === '' ? null : readTitle(short(location)).location;
  return {
    ...cells,
    ...lockOf(cells, facts, readTitle),
    brand: brandOf(brand, facts, readTitle),
    model: facts.model?.name ?? model,
    // A name that the reader does not know stays as it is; a known one is made of model and storage.
    productName:
      productName || (facts.model || model !== '' ? '' : name.slice(0, maxName).toWellFormed()),
    storageGb: cells.storageGb || (facts.storageGb === null ? '' : String(facts.storageGb)),
    colour: cells.colour || (facts.colour ?? ''),
    location: place ?? location,
  };
}

const short = (text: string) => text.slice(0, maxShortCell);

/** What model and title say together; the model's own cell counts first. */
function factsOf(brand: string, model: string, name: string, readTitle: ReadTitle): TitleFacts {
  const withBrand = (text: string) => readTitle(`${short(brand)} ${short(text)}`.trim());
  const facts = withBrand(model || name);
  if (model === '' || name === '') return facts;
  const others = withBrand(name);
  const lock = facts.networkLock ? facts : others;
  return {
    brand: facts.brand ?? others.brand,
    model: facts.model ?? others.model,
    storageGb: facts.storageGb ?? others.storageGb,
    colour: facts.colour ?? others.colour,
    location: facts.location ?? others.location,
    networkLock: lock.networkLock,
    carrier: lock.carrier,
  };
}

/** The brand's cell, in the shop's words if it is one of the shop's. */
function brandOf(brand: string, facts: TitleFacts, readTitle: ReadTitle): string {
  if (brand === '') return facts.brand ?? '';
  // An id: spreadsheets take the zero from 02.
  if (/^[\p{N}.]+$/u.test(brand)) return brand;
  return readTitle(short(brand)).brand ?? brand;
}

/** A column 'Network' says 'Unlocked', 'AT&T' or '5G', which is none of an operator. */
function lockOf(
  { networkLock = '', carrier = '' }: Cells,
  facts: TitleFacts,
  readTitle: ReadTitle,
): Pick<Cells, 'networkLock' | 'carrier'> {
  const word = networkLock.toLowerCase();
  if (word === 'locked' || word === 'unlocked') return { networkLock: word, carrier };
  const cell = short(networkLock || carrier);
  if (readTitle(cell).networkLock === 'unlocked' || openToAll.test(cell)) {
    return { networkLock: 'unlocked', carrier: '' };
  }
  const operator = readTitle(`locked ${cell}`).carrier;
  if (operator) return { networkLock: 'locked', carrier: operator };
  if (/lock|লক/i.test(cell)) return { networkLock: 'locked', carrier };
  return { networkLock: facts.networkLock ?? '', carrier: facts.carrier ?? '' };
}

const openToAll = /^(?:open|any|all|factory)\b|^(?:সব|খোলা|মুক্ত)/i;

function withDefaults(cells: Cells, defaults: NonNullable<Answers['defaults']>): Cells {
  const filled = { ...cells };
  for (const field of sharedFields) filled[field] ||= defaults[field] ?? '';
  return filled;
}

/** The year of purchase and the years of use follow from each other. */
function withYears(cells: Cells, thisYear: number): Cells {
  const { buyingYear = '', yearsOfUse = '' } = cells;
  const [bought, used] = [Number(withPlainSigns(buyingYear)), Number(withPlainSigns(yearsOfUse))];
  if (yearsOfUse === '' && buyingYear !== '' && bought <= thisYear) {
    return { ...cells, yearsOfUse: String(thisYear - bought) };
  }
  if (buyingYear === '' && yearsOfUse !== '' && used >= 0) {
    return { ...cells, buyingYear: String(thisYear - Math.ceil(used)) };
  }
  return cells;
}

/** The number of phones that a line stands for; 1 where the cell is no number: other cells then have the fault. */
function countOf(quantity: string): number {
  const text = withPlainSigns(quantity.slice(0, 20))
    .replace(/[.,]0+$|\s*(?:pcs?|টি|পিস)\.?$/iu, '')
    .trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : 1;
}

/** The seller's own reference, or one that stays the same as long as the list has the phone. */
function referenceOf(cells: StockCells, place: number, references: Map<string, number>): string {
  const ownReference = cells.reference ?? '';
  if (ownReference !== '') return place === 0 ? ownReference : `${ownReference}-${place + 1}`;
  const words = [cells.productName || cells.model, cells.storageGb, cells.colour, cells.condition];
  const digits = (cells.imei ?? '').replace(/\D/g, '').slice(-4);
  const name = [...words, digits]
    .map((word) => (word ?? '').trim())
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 50)
    .toWellFormed()
    .trim();
  const count = (references.get(name) ?? 0) + 1;
  references.set(name, count);
  return count === 1 ? name : `${name} ${count}`;
}
