/** Side of the drawn picture in pixels. */
const side = 512;

/**
 * The initials of a name: of its first and its last word, as people read letters (a Bangla letter
 * may be several code points).
 * @param name as typed
 * @returns one or two letters in upper case; '' for a blank name
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = new Intl.Segmenter();
  const first = (word = '') => [...letters.segment(word)][0]?.segment ?? '';
  const [one, ...others] = words;
  return (first(one) + first(others.at(-1))).toUpperCase();
}

/**
 * Draws the initials of a name as a square picture, for whoever wants no photo of themselves.
 * @param name as typed
 * @param fileName what the picture is called where it is shown
 * @returns a PNG file; null where the browser can not draw
 */
export async function drawInitials(name: string, fileName: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(document.documentElement);
  context.fillStyle = '#0e4a36';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#fffefb';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${side * 0.4}px ${styles.fontFamily}`;
  // Letters with capital height look centred a little below the middle.
  context.fillText(initialsOf(name), side / 2, side * 0.53);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], fileName, { type: 'image/png' });
}
