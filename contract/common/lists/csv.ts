/**
 * Writes CSV (RFC 4180). A text that a spreadsheet would run as a formula is marked as text (OWASP, CSV
 * injection); an amount below zero stays a number.
 * @param rows of texts; amounts have two decimals
 * @returns the rows, each with its end of line
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * The beginning of a formula, at the start of a cell or after the separators of spreadsheets that use
 * semicolons or tabs. Signs of full width are read as the others.
 */
const formula = /(?<=^|[;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g;
/** Spreadsheets remove a tab or a line break at the beginning. */
const takenPattern = /^(?=[\t\r\n])/;

function cell(text: string): string {
  const isAmount = /^-\d+\.\d\d$/.test(text);
  const plain = isAmount ? text : text.replace(formula, "'").replace(takenPattern, "'");
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const formulaMark = /(?<=^|[;\t\r\n])'(?=["\s]*[=+\-@＝＋－＠])/g;

/**
 * A cell as it was before `toCsv` marked it, so that an exported list comes back as it went out.
 * @param text of a cell
 */
export function withoutFormulaMarks(text: string): string {
  return text.replace(formulaMark, '');
}
