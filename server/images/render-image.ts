import sharp, { type ResizeOptions } from 'sharp';
import { maxImagePixels, imageWidths } from '#contract/images/image-files.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Rendering } from './image-files.ts';

export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly renderings: readonly Rendering[];
}

/**
 * The maximum height of a rendering as a multiple of its width; taller photos become narrower.
 * Encoding time grows with the pixels: 1280 × 18,750 took 15 seconds of processor time, and WebP is
 * limited to 16,383 pixels.
 */
const maxAspectRatio = 2.5;

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
    const { width, height } = await size(bytes);
    const renderings: Rendering[] = [];
    // Decode once: a large photo takes a second of the shared threads.
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxImagePixels,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize(within(Math.max(...imageWidths)))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    onDecoded();
    for (const target of imageWidths) {
      const resized = sharp(data, { raw: info }).resize(within(target));
      const webp = await resized.clone().webp({ quality: 76 }).toBuffer();
      const avif = await resized.clone().avif({ quality: 52, effort: 2 }).toBuffer();
      renderings.push({ width: target, format: 'webp', bytes: webp });
      renderings.push({ width: target, format: 'avif', bytes: avif });
    }
    return { width, height, renderings };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('image-unreadable');
  }
}

function within(width: number): ResizeOptions {
  return { width, height: width * maxAspectRatio, fit: 'inside', withoutEnlargement: true };
}

async function size(bytes: Buffer): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxImagePixels) throw new Refusal('image-too-many-pixels');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
