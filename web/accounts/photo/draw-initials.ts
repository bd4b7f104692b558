import { shopLook } from '#contract/common/shop-look.ts';
import { fileOf } from '#web/platform/attachments/read-canvas.ts';

/** Side of the drawn picture in pixels. */
const side = 512;

/**
 * The initials of a name: of its first and its last word that have letters or digits, as people read
 * letters (a Bangla letter may be several code points).
 * @param name as typed
 * @returns one or two letters in upper case; '' for a name without any
 */
export function initialsOf(name: string): string {
  const signs = new Intl.Segmenter();
  const letters = name.split(/\s+/).flatMap((word) => {
    const all = [...signs.segment(word)].map(({ segment }) => segment);
    return all.find((sign) => /^[\p{L}\p{Nd}]/u.test(sign) && !sign.includes('\u20e3')) ?? [];
  });
  const [one = '', ...others] = letters;
  return (one + (others.at(-1) ?? '')).toUpperCase();
}

/** The phone of the logo, on a square of 512. */
function drawSign(context: CanvasRenderingContext2D): void {
  context.strokeStyle = '#fffefb';
  context.lineWidth = 27;
  context.beginPath();
  context.roundRect(183, 130, 146, 252, 43);
  context.stroke();
  context.beginPath();
  context.roundRect(216, 240, 80, 108, 19);
  context.fill();
}

/**
 * Draws the initials of a name as a square picture, for people who want no photo of themselves; the shop’s sign
 * for a name without letters.
 * @param name as typed
 * @param fileName of the picture where it is shown
 * @returns a PNG file; null if the browser can't draw or export it
 */
export async function drawInitials(name: string, fileName: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(document.documentElement);
  context.fillStyle = shopLook().brand;
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#fffefb';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${side * 0.4}px ${styles.fontFamily}`;
  const initials = initialsOf(name);
  if (initials === '') drawSign(context);
  // Letters with capital height look centred a little below the middle.
  else context.fillText(initials, side / 2, side * 0.53);
  return fileOf(canvas, fileName, 'image/png');
}
