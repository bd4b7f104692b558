import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { imageMaximumPixels, imageTypes, imageWidths } from '#contract/images.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Rendering } from './image-files.ts';

export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly renderings: readonly Rendering[];
}

// One thread a photo; one-at-a-time.ts sees to it that few photos are under way at once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Turns an uploaded photo upright, drops all metadata (the place it was taken, too) and renders it
 * in every width and format of the contract. Smaller photos are never enlarged.
 * @param bytes what was uploaded
 * @returns the upright size in pixels and the renderings
 * @throws Refusal image-type, image-too-many-pixels or image-unreadable
 */
export async function renderImage(bytes: Buffer): Promise<RenderedImage> {
  // The content decides, not the name: sharp would read SVG and more.
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(imageTypes as readonly string[]).includes(type.mime)) {
    throw new Refusal('image-type');
  }
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
      .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const target of imageWidths) {
      const resized = sharp(data, { raw: info }).resize({
        width: target,
        withoutEnlargement: true,
      });
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

async function size(bytes: Buffer): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > imageMaximumPixels) throw new Refusal('image-too-many-pixels');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
