import sharp, { type ResizeOptions } from 'sharp';
import { maxImagePixels, imageWidths } from '#contract/images/image-files.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Rendering } from './image-files.ts';

export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly renderings: readonly Rendering[];
}

/**
 * The most pixels of a rendering as a multiple of its squared width; taller photos become narrower.
 * Encoding time grows with the pixels: 1280 × 18,750 took 15 seconds of processor time. A long
 * screenshot of 1170 × 9000 is 730 pixels wide then, in which its text can be read.
 */
const maxAspectRatio = 2.5;
/** WebP's limit. */
const maxHeight = 16_383;

// One thread per photo; the pool decides how many photos are rendered at once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Rotates an uploaded photo upright, drops all metadata (the GPS position too) and renders it in
 * every width and format of the contract. Smaller photos are never enlarged. It runs in a process
 * of its own (render-child.ts) because a decoder can't be stopped otherwise.
 * @param bytes the uploaded file, of an accepted type (check-photo.ts)
 * @param onDecoded called when decoding is done and only encoding is left
 * @returns the upright size in pixels and the renderings
 * @throws Refusal image-too-many-pixels or image-unreadable
 */
export async function renderImage(bytes: Buffer, onDecoded: () => void): Promise<RenderedImage> {
  try {
    const upright = await size(bytes);
    const renderings: Rendering[] = [];
    // Decode once: a large photo takes a second of the shared threads.
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxImagePixels,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize(within(Math.max(...imageWidths), upright))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    onDecoded();
    for (const target of imageWidths) {
      const resizedSharp = sharp(data, { raw: info }).resize(within(target, upright));
      const webp = await resizedSharp.clone().webp({ quality: 76 }).toBuffer();
      const avif = await resizedSharp.clone().avif({ quality: 52, effort: 2 }).toBuffer();
      renderings.push({ width: target, format: 'webp', bytes: webp });
      renderings.push({ width: target, format: 'avif', bytes: avif });
    }
    return { ...upright, renderings };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('image-unreadable');
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the rendering for a width; never larger than the photo. */
function within(target: number, { width, height }: Size): ResizeOptions {
  const mostPixels = target * target * maxAspectRatio;
  const scale = Math.min(
    1,
    target / width,
    Math.sqrt(mostPixels / (width * height)),
    maxHeight / height,
  );
  const scaled = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: scaled(width), height: scaled(height), fit: 'fill' };
}

async function size(bytes: Buffer): Promise<Size> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxImagePixels) throw new Refusal('image-too-many-pixels');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
