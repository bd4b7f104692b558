import { imageTypes, maxImageBytes } from '#contract/images/image-files.ts';
import { fileOf } from './read-canvas.ts';

/** Longer edges show no more of a phone, and take long to upload. */
const longestEdge = 2048;
/** Of a long screenshot the shorter edge decides whether its text can be read. */
const readableEdge = 1280;
/** Canvases of phones hold no more pixels. */
const mostPixels = 16_000_000;
const quality = 0.86;

/**
 * The size at which a photo is uploaded.
 * @param photo its own size in pixels
 * @returns the same, or a smaller one of the same proportions
 */
export function uploadSize({ width, height }: { width: number; height: number }) {
  const fitting = Math.max(
    longestEdge / Math.max(width, height),
    readableEdge / Math.min(width, height),
  );
  const factor = Math.min(1, fitting, Math.sqrt(mostPixels / (width * height)));
  const scale = (edge: number) => Math.max(1, Math.round(edge * factor));
  return { width: scale(width), height: scale(height) };
}

/**
 * Downscales a large photo before the upload, and makes a JPEG of one that the server does not take. Small
 * photos are sent as they are, and so are all photos in a browser that keeps pages from reading their canvas;
 * the server removes metadata (the location, too) in either case.
 * @param file a photo the browser can draw
 * @returns the same file, or a JPEG of `uploadSize`
 */
export async function downscale(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = uploadSize(bitmap);
    const isTaken = (imageTypes as readonly string[]).includes(file.type);
    if (width === bitmap.width && isTaken && file.size <= maxImageBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const name = file.name.replace(/\.\w+$/, '.jpg');
    return (await fileOf(canvas, name, 'image/jpeg', quality)) ?? file;
  } finally {
    bitmap.close();
  }
}
