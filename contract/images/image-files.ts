import { processValue } from '#contract/common/process-values.ts';

/** The limits of a photo, and the addresses of its renderings. */

export const maxImageBytes = 10 * 1024 * 1024;
/** Phones' cameras make 24.5, 48 and 50 megapixels. */
export const maxImagePixels = 50_000_000;
/** Encoders write a progressive JPEG in ten scans or a few more; each costs a pass over all pixels. */
export const maxImageScans = 32;
export const maxImagesPerPerson = 200;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The widths every photo is kept in, in CSS pixels; smaller originals are never enlarged. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * The address of one rendering of a photo.
 * @param id the image's id
 * @param width one of imageWidths
 * @param format avif or webp
 * @returns a path on our own host, cacheable for ever
 */
export function imagePath(id: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${id}/${width}.${format}`;
}

const photoUrl = /* @__PURE__ */ processValue('phonehubImageUrl', '');

/**
 * Sets where browsers fetch public photos, once, at start.
 * @param url an address without a trailing slash, below which imagePath leads to the photos; null if the shop
 *   sends them itself
 */
export function setImageUrl(url: string | null): void {
  photoUrl.set(url ?? '');
}

/** The address from which browsers fetch public photos; empty if the shop sends them itself. */
export function imageUrl(): string {
  return photoUrl.read();
}

/**
 * The address at which a page fetches one rendering of a public photo. Data has imagePath, which the shop
 * always answers.
 * @param id the image's id
 * @param width one of imageWidths
 * @param format avif or webp
 */
export function imageAddress(id: string, width: ImageWidth, format: ImageFormat): string {
  return imageUrl() + imagePath(id, width, format);
}

const ownImage = /^\/images\/([0-9a-f-]{36})\/(?:320|640|1280)\.(?:avif|webp)$/;

/**
 * The id in the address of one of our own photos.
 * @param url what productImg or userImg holds, with or without our own origin
 * @returns the id, or null when the photo is not ours
 */
export function imageIdOf(url: string): string | null {
  return ownImage.exec(url.replace(/^https?:\/\/[^/]+/, ''))?.[1] ?? null;
}
