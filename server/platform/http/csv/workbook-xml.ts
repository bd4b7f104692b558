import { SaxesParser } from 'saxes';
import { WorkbookTooLarge } from './workbook-parts.ts';

/** Reading the XML of workbooks. Prefixes of names are left out. */

/** The attributes of an element by their names. */
export type Attributes = ReadonlyMap<string, string>;

/** Takes what is read of a part. */
export interface PartReader {
  /** An element starts. */
  readonly open?: (name: string, attributes: Attributes) => void;
  /** An element ends; `text` stands in the `v` and `t` of the last cell or shared text, its pronunciation aside. */
  readonly close?: (name: string, text: string) => void;
  /** Whether it needs nothing of what follows. */
  readonly isDone?: () => boolean;
}

/** A cell has at most this many characters in Excel. */
const maxTextLength = 32_767;
/** The longest ones list ranges of cells. */
const maxAttributeLength = 50_000;
/** Characters between two tags: those of a cell may be written as '&#x1F4F1;'. The parser keeps what is unfinished. */
const maxUnfinishedLength = 10 * maxTextLength;
const maxAttributes = 100;
const maxDepth = 100;

/**
 * Reads a part from its start to its end, or until its reader is done.
 * @param xml its text, piece by piece
 * @param reader takes its elements
 * @throws WorkbookTooLarge, or any error if it is no XML of a workbook: none has a document type
 */
export async function readPart(xml: AsyncIterable<string>, reader: PartReader): Promise<void> {
  const parser = new SaxesParser();
  let attributes = new Map<string, string>();
  let depth = 0;
  let unfinished = 0;
  let text = '';
  let isInText = false;
  let isSpoken = false;
  const addText = (more: string) => {
    if (!isInText || isSpoken) return;
    text += more;
    if (text.length > maxTextLength) throw new WorkbookTooLarge();
  };
  const onTag = (name: string, isOpen: boolean) => {
    if (name === 'rPh') isSpoken = isOpen;
    if (name === 'v' || name === 't') isInText = isOpen;
    if (isOpen && (name === 'c' || name === 'si')) text = '';
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('attribute', ({ name, value }) => {
    attributes.set(withoutPrefix(name), value);
    if (attributes.size > maxAttributes || value.length > maxAttributeLength) {
      throw new WorkbookTooLarge();
    }
  });
  parser.on('opentag', (tag) => {
    const name = withoutPrefix(tag.name);
    unfinished = 0;
    depth += 1;
    if (depth > maxDepth) throw new WorkbookTooLarge();
    onTag(name, true);
    reader.open?.(name, attributes);
    attributes = new Map();
  });
  parser.on('closetag', (tag) => {
    const name = withoutPrefix(tag.name);
    unfinished = 0;
    depth -= 1;
    onTag(name, false);
    reader.close?.(name, text);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  for await (const piece of xml) {
    unfinished += piece.length;
    parser.write(piece);
    if (reader.isDone?.()) return;
    if (unfinished > maxUnfinishedLength) throw new WorkbookTooLarge();
  }
  parser.close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
