/**
 * Writes CSV (RFC 4180). A text that a spreadsheet would run as a formula is marked as text (OWASP, CSV
 * injection); an amount below zero stays a number.
 * @param rows of texts; amounts have two decimals
 * @returns the rows, each with its end of line
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
