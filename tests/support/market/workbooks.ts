import { strToU8, zipSync, type Zippable } from 'fflate';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const columnName = (place: number) => String.fromCharCode(65 + place);

/**
 * A workbook (.xlsx) with one sheet, as Excel writes it.
 * @param rows its cells; numbers are stored as such, and a Date as a date
 * @param more further files of the archive
 */
export function makeWorkbook(
  rows: readonly (readonly (string | number | null)[])[],
  more: Zippable = {},
): Buffer {
  const cell = (value: string | number | null, row: number, column: number) => {
    if (value === null) return '';
    const place = `${columnName(column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const sheet = rows
    .map((cells, row) => {
      const inner = cells.map((value, column) => cell(value, row, column)).join('');
      return `<row r="${row + 1}">${inner}</row>`;
    })
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types xmlns="${packages}/content-types"/>`),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
      ),
      ...more,
    }),
  );
}
