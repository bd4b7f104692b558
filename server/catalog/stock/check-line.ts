import * as z from 'zod/mini';
import { defaultMessage } from '#contract/common/default-message.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import { proposedName } from '#contract/catalog/phone-facts.ts';
import {
  identifierFields,
  isPhoneField,
  phoneFields,
  sentFields,
} from '#contract/catalog/phone-fields.ts';
import { unknownBrand } from '#contract/catalog/messages.ts';
import { productBody } from '#contract/catalog/schemas.ts';
import {
  checklistColumns,
  stockColumns,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import { stockReference } from '#contract/catalog/stock.ts';
import { readAmount } from '#contract/common/amount.ts';
import { amountProblem } from '#contract/common/price-field.ts';
import { withPlainSigns } from '#contract/common/typed-code.ts';
import { joinNames } from '#contract/common/typed-text.ts';
import type { Brands } from '#server/catalog/brands/brand-registry.ts';
import type { KnownModel } from '#server/catalog/models-store.ts';
import { modelErrors } from '#server/catalog/product-facts.ts';
import type { StockCells } from './read-list.ts';

/** The day, the brands and the models against which a list is checked. */
export interface StockCheck {
  /** ISO date and year on the database's clock. */
  readonly today: string;
  readonly thisYear: number;
  /** The model of a brand that a text names, or null. */
  readonly modelOf: (categoryId: string, typed: string) => KnownModel | null;
  /** The division that a text names in either language, as listings say it; null where it is none, or a hidden one. */
  readonly divisionOf: (typed: string) => string | null;
  readonly decimalSign: 'point' | 'comma';
  readonly brands: Brands;
}

/** A phone as it is stored until it is listed: the body of POST /products without photos, day and identifiers. */
export type StockValues = Omit<
  z.infer<typeof productBody>,
  'productImg' | 'photos' | 'postedDate' | 'sellerEmail' | Identifier
>;
type Identifier = (typeof identifierFields)[number];

export interface CheckedLine {
  readonly reference: string;
  readonly productName: string;
  /** In dollars; null if it could not be read. */
  readonly sealingPrice: number | null;
  /** Null if there are errors. */
  readonly phone: {
    readonly values: StockValues;
    readonly identifiers: Partial<Record<Identifier, string>>;
  } | null;
  readonly errors: readonly { readonly column: StockColumn; readonly message: string }[];
}

const priceColumns: readonly StockColumn[] = ['buyingPrice', 'sealingPrice'];
const numberColumns: readonly StockColumn[] = [
  ...priceColumns,
  ...(['yearsOfUse', 'buyingYear'] as const),
  ...stockColumns.filter((name) => {
    const kind = name in phoneFields ? phoneFields[name as keyof typeof phoneFields].kind : '';
    return kind === 'whole' || kind === 'size';
  }),
];
const identifiers: readonly StockColumn[] = stockColumns.filter((name) =>
  identifierFields.some((each) => each === name),
);
/** Columns of digits, which spreadsheets take for numbers. */
const digitColumns: readonly StockColumn[] = [
  ...numberColumns,
  ...identifiers,
  'phnNumber',
  'brand',
];
const notADivision = 'This is not one of the divisions';
const notANumber = 'This is not a number, e.g. 298.50';

const worded = { error: defaultMessage };

/**
 * Checks a line by the schema of Add A Product and the rules of its models. Photos come later.
 * @param cells as read
 * @param check the day, the models, and how decimals are written
 */
export function checkLine(cells: StockCells, check: StockCheck): CheckedLine {
  const { cells: cellTexts, problems } = readCells(cells, check.decimalSign);
  const category = brandOf(cellTexts.brand ?? '', check.brands);
  const model = category ? check.modelOf(category.id, cellTexts.model ?? '') : null;
  const values = valuesOf(cellTexts, check);
  const productName =
    cellTexts.productName ||
    proposedName(model?.name ?? cellTexts.model ?? '', gigabytes(cellTexts));
  const reference = z.safeParse(stockReference, cellTexts.reference ?? '', worded);
  const body = z.safeParse(
    productBody,
    {
      ...values,
      productName,
      category_id: category?.id,
      category_name: category?.name,
      modelId: model?.id ?? null,
      // Any text: the photo is attached when the phone is listed.
      productImg: 'photo',
    },
    worded,
  );
  const errors = new Map<StockColumn, string>();
  const add = (column: StockColumn, message: string) => {
    if (!errors.has(column)) errors.set(column, message);
  };
  for (const [column, message] of problems) add(column, message);
  if (!reference.success) add('reference', reference.error.issues[0]?.message ?? '');
  if (!category) add('brand', unknownBrand);
  for (const column of numberColumns) {
    const text = cellTexts[column] ?? '';
    if (text !== '' && !/^-?\d+(\.\d+)?$/.test(text)) add(column, notANumber);
  }
  if (body.success) {
    const matches = modelErrors(body.data, model, check.thisYear);
    if (body.data.buyingYear > check.thisYear) {
      matches.push({ field: 'buyingYear', message: 'This year is in the future' });
    }
    for (const { field, message } of matches) add(field as StockColumn, message);
  } else {
    for (const { path, message } of body.error.issues)
      add(columnOf(path), messageOf(path, message));
  }
  return {
    reference: reference.success ? reference.data : (cellTexts.reference ?? ''),
    productName,
    sealingPrice: problems.has('sealingPrice') ? null : numberColumnValue(cellTexts.sealingPrice),
    phone: errors.size === 0 && body.success ? toStored(body.data) : null,
    errors: [...errors].map(([column, message]) => ({ column, message })),
  };
}

/** Splits a phone into the values that are stored as they are and those stored only as a hash. */
function toStored(body: z.infer<typeof productBody>) {
  const { productImg: _p, photos: _f, postedDate: _d, sellerEmail: _s, ...rest } = body;
  const isIdentifier = ([name]: readonly [string, unknown]) =>
    identifierFields.some((each) => each === name);
  const pairs = Object.entries(rest);
  // Object.fromEntries loses the names.
  return {
    values: Object.fromEntries(pairs.filter((pair) => !isIdentifier(pair))) as StockValues,
    identifiers: Object.fromEntries(pairs.filter(isIdentifier)) as Partial<
      Record<Identifier, string>
    >,
  };
}

const numberColumnValue = (text: string | undefined) =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;

/** The column that an issue of the schema is about. */
function columnOf(path: readonly PropertyKey[]): StockColumn {
  const [field, part] = path.map(String);
  if (field === 'checklist') return checklistColumns.find((name) => name === part) ?? 'screen';
  return stockColumns.find((name) => name === field) ?? 'brand';
}

/** The form's texts for two lists of choices name neither (specification, section 5). */
function messageOf([field]: readonly PropertyKey[], message: string): string {
  if (field === 'condition' && !message.startsWith('Your answers')) {
    return `A condition is ${joinNames(conditions, 'or')}`;
  }
  return field === 'location' ? notADivision : message;
}

/** The marks that spreadsheets add to a text of digits, and to a number with more digits than a column is wide. */
const textMark = /^'|^="?|"$/g;
const emptyDecimals = /(?<=^\d+)[.,]0+$/;
const roundedNumber = /^\d(?:[.,]\d+)?\s*e\s*\+?\s*\d{1,3}$/i;
const rounded = 'The spreadsheet rounded this number. Format the column as text and enter it anew';

/** Converts cells for the schema, with the errors of those that are not numbers. */
function readCells(cells: StockCells, decimalSign: StockCheck['decimalSign']) {
  const problems = new Map<StockColumn, string>();
  const digits = digitColumns.map((name) => {
    const cell = cells[name] ?? '';
    // No number is longer, and the patterns take the square of a cell's length.
    if (cell.length > 40) return [name, cell];
    const text = withPlainSigns(cell).replace(textMark, '').trim();
    if (roundedNumber.test(text)) problems.set(name, rounded);
    if (priceColumns.includes(name)) {
      const reading = readAmount(text, decimalSign);
      const problem = amountProblem(reading);
      if (problem !== null) problems.set(name, problem);
      return [name, Number.isNaN(reading.amount) ? text : String(reading.amount)];
    }
    const plain = text.replace(emptyDecimals, '');
    return [name, numberColumns.includes(name) ? withoutUnit(plain) : plain];
  });
  if (roundedNumber.test(cells.reference ?? '')) problems.set('reference', rounded);
  return { cells: { ...cells, ...Object.fromEntries(digits) } as StockCells, problems };
}

/** Without % and GB, with a decimal point. */
function withoutUnit(text: string): string {
  const number = text.replace(/(?:%|gb)$/i, '').trim();
  const terabytes = /^(\d+)\s*tb$/i.exec(number)?.[1];
  return terabytes
    ? String(Number(terabytes) * 1024)
    : number.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

const sizeColumn = stockColumns.find(
  (name) => isPhoneField(name) && phoneFields[name].kind === 'size',
);
const gigabytes = (cells: StockCells) => Number((sizeColumn && cells[sizeColumn]) ?? '') || null;

/** By id or name; a brand may be called as another's id. Spreadsheets take the zero from 02. */
function brandOf(text: string, brands: Brands) {
  const key = text.trim();
  return brands.byId(key) ?? brands.byId(key.padStart(2, '0')) ?? brands.byName(key);
}

/** The fields of the schema from the cells of a line. */
function valuesOf(cells: StockCells, { today, divisionOf }: StockCheck): Record<string, unknown> {
  const optional = sentFields.flatMap((name): [string, unknown][] => {
    const row = phoneFields[name];
    if (row.kind === 'model-id') return [];
    if (row.kind === 'json') return [[name, checklistOf(cells)]];
    const text = cells[name as StockColumn] ?? '';
    if (row.kind === 'list') return [[name, itemsOf(text)]];
    return [[name, row.kind === 'choice' ? choiceOf(text, row.choices) : text]];
  });
  return {
    ...Object.fromEntries(optional),
    condition: choiceOf(cells.condition ?? '', conditions),
    // Without a division the schema refuses it.
    location: divisionOf(cells.location ?? '') ?? '',
    buyingPrice: cells.buyingPrice,
    sealingPrice: cells.sealingPrice,
    yearsOfUse: cells.yearsOfUse,
    buyingYear: cells.buyingYear,
    phnNumber: cells.phnNumber ?? '',
    description: cells.description,
    postedDate: today,
  };
}

function checklistOf(cells: StockCells) {
  if (checklistColumns.every((name) => (cells[name] ?? '') === '')) return null;
  const [screen, body] = [cells.screen ?? '', cells.body ?? ''].map(dashed);
  return { screen, body, failed: itemsOf(cells.failed ?? '') };
}

const dashed = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
const itemsOf = (text: string) =>
  text
    .split(/[,;|/+\n]/)
    .map(dashed)
    .filter((item) => item !== '');
const choiceOf = (text: string, choices: readonly string[]) =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
