import { posix } from 'node:path';
import { WorkbookTooLarge, type ReadPart } from './workbook-parts.ts';
import { readPart, type Attributes } from './workbook-xml.ts';

/** Reading the cells of the first sheet of a workbook (Office Open XML, ECMA-376, part 1, 18). */

export interface SheetLimits {
  /** A value below stands in the last of these rows, so that there are visibly too many. */
  readonly maxRows: number;
  /** A value right of them stands in one column more. */
  readonly maxColumns: number;
  /** The cells of all rows, each up to its last value. */
  readonly maxCells: number;
  /** The characters of a row, and of all. */
  readonly maxRowLength: number;
  readonly maxLength: number;
}

/** What cells refer to. */
interface Tables {
  readonly strings: readonly string[];
  /** Whether the style of a number shows a date. */
  readonly dateStyles: readonly boolean[];
  readonly startsIn1904: boolean;
}

/** As many as a sheet has in Excel. */
const maxSheetRows = 1_048_576;
const maxSheetColumns = 16_384;
const maxStyles = 65_536;
const maxStrings = 500_000;
/** No format is longer in Excel. */
const maxFormatLength = 255;

/**
 * Reads the first sheet.
 * @param partOf reads the parts of the workbook
 * @param limits of what is read
 * @returns the texts of its cells as CSV would have them
 * @throws WorkbookTooLarge, and any other error if it is no workbook
 */
export async function readFirstSheet(partOf: ReadPart, limits: SheetLimits): Promise<string[][]> {
  const { sheetIds, startsIn1904 } = await workbookOf(needed(partOf, 'xl/workbook.xml'));
  const relations = await relationsOf(needed(partOf, 'xl/_rels/workbook.xml.rels'));
  const targetOf = (kind: string, id?: string) =>
    relations.find((each) => each.kind === kind && (id === undefined || each.id === id))?.target;
  const sheet = sheetIds.map((id) => targetOf('worksheet', id)).find((each) => each !== undefined);
  const strings = await stringsOf(partOf(targetOf('sharedStrings') ?? ''));
  const dateStyles = await dateStylesOf(partOf(targetOf('styles') ?? ''));
  return cellsOf(needed(partOf, sheet ?? ''), { strings, dateStyles, startsIn1904 }, limits);
}

type Part = ReturnType<ReadPart>;

function needed(partOf: ReadPart, name: string): AsyncIterable<string> {
  const part = partOf(name);
  if (part === null) throw new Error(`no ${name}`);
  return part;
}

async function workbookOf(part: AsyncIterable<string>) {
  const sheetIds: string[] = [];
  let startsIn1904 = false;
  await readPart(part, {
    open(name, attributes) {
      if (name === 'sheet' && sheetIds.length < 10) sheetIds.push(attributes.get('id') ?? '');
      if (name === 'workbookPr') {
        startsIn1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '');
      }
    },
  });
  return { sheetIds, startsIn1904 };
}

async function relationsOf(part: AsyncIterable<string>) {
  const relations: { readonly id: string; readonly kind: string; readonly target: string }[] = [];
  await readPart(part, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attributes.get('Target') ?? '';
      relations.push({
        id: attributes.get('Id') ?? '',
        kind: posix.basename(attributes.get('Type') ?? ''),
        target: target.startsWith('/') ? target.slice(1) : posix.join('xl', target),
      });
      if (relations.length > maxStyles) throw new WorkbookTooLarge();
    },
  });
  return relations;
}

/** The texts that cells share. */
async function stringsOf(part: Part): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  await readPart(part, {
    close(name, text) {
      if (name === 'si') strings.push(withoutEscapes(text));
      if (strings.length > maxStrings) throw new WorkbookTooLarge();
    },
  });
  return strings;
}

async function dateStylesOf(part: Part): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isInStyles = false;
  if (part === null) return styles;
  await readPart(part, {
    open(name, attributes) {
      const id = attributes.get('numFmtId') ?? '0';
      if (name === 'cellXfs') isInStyles = true;
      else if (name === 'numFmt') formats.set(id, attributes.get('formatCode') ?? '');
      else if (isInStyles && name === 'xf') styles.push(isDateFormat(id, formats.get(id)));
      if (formats.size > maxStyles || styles.length > maxStyles) throw new WorkbookTooLarge();
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return styles;
}

/** Numbers of formats that show a date or a time in some language, without a format code (18.8.30). */
const dateFormats = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/;

function isDateFormat(id: string, code: string | undefined): boolean {
  if (code === undefined) return dateFormats.test(id);
  if (code.length > maxFormatLength) return false;
  const [first = ''] = code
    // Literal text, colours, conditions and languages; [h] is a time.
    .replace(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi, '')
    .split(';');
  const withoutFractions = first.replace(/(?<=s\]?)[.,]0+/gi, '');
  return /[dmyhs]/i.test(withoutFractions) && !/[0#?]/.test(withoutFractions);
}

async function cellsOf(
  part: AsyncIterable<string>,
  tables: Tables,
  limits: SheetLimits,
): Promise<string[][]> {
  const sheet = new Sheet(limits);
  let isInSheet = false;
  let isDone = false;
  let cell: Attributes = new Map();
  await readPart(part, {
    isDone: () => isDone,
    open(name, attributes) {
      if (isDone) return;
      if (name === 'sheetData') isInSheet = true;
      if (!isInSheet) return;
      if (name === 'row') sheet.openRow(attributes.get('r'));
      if (name !== 'c') return;
      cell = attributes;
      sheet.openCell(cell.get('r'));
    },
    close(name, text) {
      if (isDone) return;
      if (isInSheet && name === 'c') sheet.setCell(valueOf(text, cell, tables));
      isDone = name === 'sheetData' || sheet.isFull;
    },
  });
  if (!isDone) throw new Error('no sheet');
  return sheet.rows;
}

/** Rows of cells that are read one after the other. */
class Sheet {
  readonly rows: string[][] = [];
  /** Whether there is a value below the last row that is read. */
  isFull = false;
  #row = 0;
  #column = 0;
  #cells = 0;
  #length = 0;
  #rowLength = 0;
  readonly #limits: SheetLimits;
  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  openRow(address: string | undefined): void {
    this.#row = address === undefined ? this.#row + 1 : numberIn(address, maxSheetRows);
    this.#column = 0;
    this.#rowLength = 0;
  }

  openCell(address: string | undefined): void {
    this.#column = address === undefined ? this.#column + 1 : columnOf(address);
  }

  setCell(value: string): void {
    if (value.trim() === '') return;
    const { maxRows, maxColumns, maxCells, maxLength, maxRowLength } = this.#limits;
    this.isFull = this.#row > maxRows;
    const row = Math.min(this.#row, maxRows) - 1;
    const column = Math.min(this.#column, maxColumns + 1) - 1;
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    this.#cells += Math.max(0, column + 1 - cells.length);
    this.#length += value.length;
    this.#rowLength += value.length;
    if (this.#cells > maxCells || this.#length > maxLength || this.#rowLength > maxRowLength) {
      throw new WorkbookTooLarge();
    }
    while (cells.length <= column) cells.push('');
    cells[column] = value;
  }
}

function numberIn(digits: string, most: number): number {
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  if (number < 1 || number > most) throw new Error('no row or column');
  return number;
}

/** Of 'AB12' 28. */
function columnOf(address: string): number {
  const [, letters = ''] = /^([A-Z]{1,3})\d{1,7}$/i.exec(address) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return numberIn(String(column), maxSheetColumns);
}

/** The text of a cell as a spreadsheet shows it, without its formats (18.18.11). */
function valueOf(text: string, cell: Attributes, tables: Tables): string {
  const type = cell.get('t') ?? 'n';
  if (text === '') return '';
  if (type === 's') {
    const string = /^\d{1,7}$/.test(text) ? tables.strings[Number(text)] : undefined;
    if (string === undefined) throw new Error('no shared string');
    return string;
  }
  if (type === 'b') return text === '0' ? 'FALSE' : 'TRUE';
  if (type === 'd') return text.slice(0, 10);
  if (type !== 'n') return withoutEscapes(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const isDate = tables.dateStyles[Number(cell.get('s') ?? '')] === true;
  // Excel stores 0.3 as 0.30000000000000004, and an IMEI as 3.53879234252633E14.
  return (isDate && dateOf(number, tables)) || String(Number(number.toPrecision(15)));
}

const dayMs = 86_400_000;
/** Days are counted from here; a workbook of an old Mac counts from 1904. */
const firstDay = Date.UTC(1899, 11, 30);
const firstDayIn1904 = Date.UTC(1904, 0, 1);

/** The ISO date; null where Excel shows none. */
function dateOf(days: number, { startsIn1904 }: Tables): string | null {
  const date = new Date((startsIn1904 ? firstDayIn1904 : firstDay) + Math.round(days * dayMs));
  const year = date.getUTCFullYear();
  return days >= 0 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

/** Excel writes characters that XML can't have as '_x000D_'. */
const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
