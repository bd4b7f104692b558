/** Offers a text as a file download. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'text/plain' | 'text/csv' | 'text/calendar',
): void {
  // Excel knows UTF-8 by its mark (Unicode Standard, 23.8): without it Bangla is read as Latin-1.
  const mark = type === 'text/csv' ? '\ufeff' : '';
  const url = URL.createObjectURL(new Blob([mark, text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
