import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { findSign } from '#contract/common/logo-sign.ts';
import { iconSizes, type IconName, type ShopLook } from '#contract/common/shop-look.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { drawSharePicture } from './draw-share-picture.ts';

/** Drawn from the shop's logo: its icons, its picture for mails, and the picture of its own shared links. */

const paper = '#faf8f3';
/** The share of an icon that the logo fills; of a maskable one, which is cut to a circle (W3C, Web Application Manifest). */
const [filled, filledOfMaskable] = [0.84, 0.6];
/** Twice the height at which mails show it. */
const mailHeight = 80;
const maxMailWidth = 480;

async function bytesOf(files: ImageFiles, id: string): Promise<Buffer | null> {
  const stream = await files.read({ id, name: '1280.webp', isPrivate: false });
  return stream ? buffer(stream) : null;
}

/** Pixels of the height at which the sign of a logo is looked for. */
const readHeight = 96;

/** The sign of a wide logo, which alone can be seen in an icon; any other logo as a whole. */
async function signOf(logo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata();
  const { data, info } = await sharp(logo)
    .resize({ height: Math.min(readHeight, height) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sign = findSign(data, info.width, info.height);
  if (sign === null) return logo;
  const [across, down] = [width / info.width, height / info.height];
  const [left, top] = [Math.floor(sign.left * across), Math.floor(sign.top * down)];
  return sharp(logo)
    .extract({
      left,
      top,
      width: Math.min(Math.ceil(sign.width * across), width - left),
      height: Math.min(Math.ceil(sign.height * down), height - top),
    })
    .png()
    .toBuffer();
}

/**
 * Draws an icon: the logo, or the sign of a wide one, in the middle of a square.
 * @param files the store of photos
 * @param look of the shop, with a logo
 * @param name of the icon; the favicon alone has no ground
 * @returns a PNG; null if the logo's file is missing
 */
export async function drawIcon(
  files: ImageFiles,
  look: ShopLook,
  name: IconName,
): Promise<Buffer | null> {
  const bytes = look.logo && (await bytesOf(files, look.logo.id));
  if (!bytes) return null;
  const size = iconSizes[name];
  const isMaskable = name === 'icon-maskable-512.png';
  const hasGround = name !== 'favicon.png';
  const inner = Math.round(size * (isMaskable ? filledOfMaskable : hasGround ? filled : 1));
  const logo = await sharp(await signOf(bytes))
    .resize(inner, inner, { fit: 'inside' })
    .png()
    .toBuffer();
  const background = hasGround ? paper : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logo, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Draws the logo for mails, whose programs show no WebP.
 * @param files the store of photos
 * @param look of the shop, with a logo
 * @returns a PNG; null if the logo's file is missing
 */
export async function drawMailLogo(files: ImageFiles, look: ShopLook): Promise<Buffer | null> {
  const bytes = look.logo && (await bytesOf(files, look.logo.id));
  if (!bytes) return null;
  return sharp(bytes)
    .resize(maxMailWidth, mailHeight, { fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Draws the picture of links to the shop's own pages, 1200 × 630.
 * @param files the store of photos
 * @param look of the shop
 * @returns a PNG
 */
export function drawShopPicture(files: ImageFiles, look: ShopLook): Promise<Buffer> {
  return drawSharePicture(files, {
    title: 'Used phones with every fact on the label',
    large: look.name,
    small: look.url.replace(/^https?:\/\//, ''),
    share: null,
    imageId: look.logo?.id ?? null,
    isOfShop: true,
  });
}
