import sharp, { type ResizeOptions } from 'sharp';
import { imageMaximumPixels, imageWidths } from '#contract/images/schemas.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Rendering } from './image-files.ts';

export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly renderings: readonly Rendering[];
}

/**
 * How tall a rendering may be, as a multiple of its width; taller photos become narrower. Encoding is
 * paid by the pixel: 1280 × 18,750 took 15 seconds of processor, and WebP ends at 16,383 pixels.
 */
const tallest = 2.5;

// One thread a photo; how many photos are under way at once is the pool's to say.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Turns an uploaded photo upright, drops all metadata (the place it was taken, too) and renders it
 * in every width and format of the contract. Smaller photos are never enlarged. Runs in a process of
 * its own (render-child.ts): a decoder can't be stopped otherwise.
 * @param bytes what was uploaded, of a type that is taken (check-photo.ts)
 * @param onDecoded called when the photo is decoded and only encoding is left
 * @returns the upright size in pixels and the renderings
 * @throws Refusal image-too-many-pixels or image-unreadable
 */
export async function renderImage(bytes: Buffer, onDecoded: () => void): Promise<RenderedImage> {
  try {
    const { width, height } = await size(bytes);
    const renderings: Rendering[] = [];
    // Decoded once: a large photo costs a second, and everything else waits for the same threads.
    const { data, info } = await sharp(bytes, {
      limitInputPixels: imageMaximumPixels,
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
  return { width, height: width * tallest, fit: 'inside', withoutEnlargement: true };
}

async function size(bytes: Buffer): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > imageMaximumPixels) throw new Refusal('image-too-many-pixels');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
