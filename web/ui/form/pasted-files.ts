/**
 * The files of a paste, unless it is text for a field: Excel and other programs copy a picture of the text
 * beside it.
 * @returns null if the browser should paste as it does
 */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): FileList | null {
  const { files } = clipboardData ?? {};
  if (!clipboardData || !files || files.length === 0) return null;
  if (!(target as Element).matches?.('input, textarea')) return files;
  const text = clipboardData.getData('text/plain');
  // With a copied file comes its name or path.
  return text === '' || [...files].some(({ name }) => text.includes(name)) ? files : null;
}
