import { WorkbookTooLarge } from './workbook-parts.ts';

/** Reading the XML of workbooks, which has neither document types nor CDATA. Prefixes of names are left out. */

/** A tag or a text. An element without content is opened and closed. */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** The longest ones list ranges of cells. */
const maxTagLength = 50_000;
/** A cell has at most this many characters in Excel. */
const maxTextLength = 32_767;
/** A character may be written as '&#x1F4F1;'. */
const maxCharacterLength = 10;

/**
 * Reads XML from its start to its end, or until its reader has enough.
 * @param xml the text
 * @throws Error if it is none
 */
export function* readXml(xml: string): Generator<XmlToken, void> {
  let place = 0;
  while (place < xml.length) {
    const start = xml.indexOf('<', place);
    if (start < 0) return;
    if (start > place) yield { kind: 'text', text: xml.slice(place, start) };
    if (xml.startsWith('<?', start)) place = after('?>', xml, start);
    else if (xml.startsWith('<!--', start)) place = after('-->', xml, start);
    else {
      place = endOfTag(xml, start);
      yield* tokensOf(xml.slice(start + 1, place - 1));
    }
  }
}

function after(mark: string, xml: string, start: number): number {
  const place = xml.indexOf(mark, start);
  if (place < 0) throw new Error(`no ${mark}`);
  return place + mark.length;
}

function endOfTag(xml: string, start: number): number {
  for (let place = start + 1; place < xml.length; place += 1) {
    if (place - start > maxTagLength) throw new WorkbookTooLarge();
    const sign = xml[place];
    if (sign === '>') return place + 1;
    if (sign === '"' || sign === "'") place = after(sign, xml, place + 1) - 1;
  }
  throw new Error('no end of a tag');
}

function* tokensOf(tag: string): Generator<XmlToken, void> {
  const [isClosed, isEmpty] = [tag.startsWith('/'), tag.endsWith('/')];
  const inner = tag.slice(isClosed ? 1 : 0, isEmpty ? -1 : undefined);
  const space = inner.search(/\s/);
  const fullName = space < 0 ? inner : inner.slice(0, space);
  const name = fullName.slice(fullName.indexOf(':') + 1);
  // A document type is none, so no workbook has entities of its own.
  if (!/^[\w.-]+$/.test(name)) throw new Error('no tag');
  if (!isClosed) {
    yield { kind: 'open', name, attributes: space < 0 ? '' : inner.slice(space) };
  }
  if (isClosed || isEmpty) yield { kind: 'close', name };
}

/**
 * The attributes of a tag by their names without prefixes.
 * @param attributes as they stand in the tag
 * @throws Error if they are none
 */
export function attributesOf(attributes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const one = /\s+(?:[\w.-]{1,100}:)?([\w.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  let end = 0;
  for (let match = one.exec(attributes); match; match = one.exec(attributes)) {
    end = one.lastIndex;
    const [, name = '', value, otherValue = ''] = match;
    found.set(name, textOf(value ?? otherValue));
  }
  if (attributes.slice(end).trim() !== '') throw new Error('no attribute');
  return found;
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Collects the text of elements, the pronunciation of a text (`rPh`) aside. */
export class ElementText {
  #text = '';
  #isIn = false;
  #isSpoken = false;
  readonly #names: readonly string[];

  /** @param names of the elements */
  constructor(...names: readonly string[]) {
    this.#names = names;
  }

  /**
   * Takes what has been read.
   * @param token the next one
   * @throws WorkbookTooLarge if no cell can have the text
   */
  add(token: XmlToken): void {
    if (token.kind === 'text') {
      if (!this.#isIn) return;
      this.#text += textOf(token.text);
      if (this.#text.length > maxTextLength) throw new WorkbookTooLarge();
    } else if (token.name === 'rPh') {
      this.#isSpoken = token.kind === 'open';
    } else if (this.#names.includes(token.name)) {
      this.#isIn = token.kind === 'open' && !this.#isSpoken;
    }
  }

  /** Returns the text so far, and starts again. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

function textOf(xml: string): string {
  if (xml.length > maxTextLength * maxCharacterLength) throw new WorkbookTooLarge();
  if (!xml.includes('&')) return xml;
  return xml.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (_, decimal?: string, hex?: string, sign?: string) =>
      sign ? (signs[sign.toLowerCase()] ?? '') : characterOf(decimal ?? `0x${hex}`),
  );
}

function characterOf(digits: string): string {
  const code = Number(digits);
  return code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code);
}
