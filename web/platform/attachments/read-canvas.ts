/**
 * Some browsers keep pages from telling a device by its canvas: reading a canvas gives white or noise then,
 * which must not be uploaded as somebody's photo.
 */

/** An edge of the compared area, in pixels. */
const edge = 8;
/** How far a channel may be off on average: compression and rounding, and the little noise of some browsers. */
const mostDifference = 24;

/** The pixels of a picture, scaled to a few. */
function sample(picture: CanvasImageSource): Uint8ClampedArray | null {
  const context = smallCanvas();
  context?.drawImage(picture, 0, 0, edge, edge);
  return context?.getImageData(0, 0, edge, edge).data ?? null;
}

function smallCanvas(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = edge;
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** Returns whether the browser returns the drawing. */
function canReadCanvas(): boolean {
  const context = smallCanvas();
  if (!context) return false;
  const shades = Array.from({ length: edge * edge }, (_, at) => [
    at * 4,
    255 - at * 4,
    at % 2 ? 200 : 40,
  ]);
  for (const [at, shade] of shades.entries()) {
    context.fillStyle = `rgb(${shade.join(' ')})`;
    context.fillRect(at % edge, Math.floor(at / edge), 1, 1);
  }
  const { data } = context.getImageData(0, 0, edge, edge);
  return isClose(
    data,
    shades.flatMap((shade) => [...shade, 255]),
  );
}

/**
 * Makes a file of a canvas, to be uploaded.
 * @param canvas the drawing
 * @param name of the file
 * @param quality of a JPEG, up to 1
 * @returns null if the browser writes something else, or nothing
 */
export async function fileOf(
  canvas: HTMLCanvasElement,
  name: string,
  type: 'image/jpeg' | 'image/png',
  quality?: number,
): Promise<File | null> {
  if (!canReadCanvas()) return null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null || !(await showsSame(blob, canvas))) return null;
  return new File([blob], name, { type });
}

/** Returns whether a file that was made of a canvas shows the same. */
async function showsSame(file: Blob, canvas: HTMLCanvasElement): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return false;
  const [one, other] = [sample(bitmap), sample(canvas)];
  bitmap.close();
  return one !== null && other !== null && isClose(one, other);
}

function isClose(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  let difference = 0;
  for (let at = 0; at < one.length; at += 1)
    difference += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return difference / one.length <= mostDifference;
}
