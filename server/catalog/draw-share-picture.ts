import { buffer } from 'node:stream/consumers';
import sharp, { type OverlayOptions } from 'sharp';
import { cutText } from '#contract/common/cut-text.ts';
import { escapeHtml } from '#contract/common/escape-html.ts';
import { shopLook, type ShopLook } from '#contract/common/shop-look.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { trueTypeOf } from '#server/platform/delivery/rendering/woff.ts';

/** The picture of a shared link (og:image), 1200 × 630 pixels. */

export interface ShareFacts {
  readonly title: string;
  /** The large text, e.g. the price. */
  readonly large: string;
  /** A line below, e.g. 'Good · 128 GB · Dhaka'. */
  readonly small: string;
  /** The price as a share of the buying price, 0 to 1; null draws no bar. */
  readonly share: number | null;
  /** The photo beside the label. */
  readonly imageId: string | null;
  /** Whether the picture is of the shop itself: its photo is the logo, or the shipped sign. */
  readonly isOfShop?: true;
}

// One thread per picture leaves the other processor to requests.
sharp.concurrency(1);
sharp.cache(false);

const width = 1200;
const height = 630;
const paper = '#faf8f3';
const card = '#fffefb';
const ink = '#15211c';
const soft = '#55635c';
const hairline = '#dcd8cc';
const tile = '#e9ece6';

// Inside the frame: the photo on the left, the label on the right.
const photo = { x: 40, y: 40, width: 550, height: 550, radius: 28 };
const label = { x: 640, width: 510 };

let faces: { bold: string; medium: string } | null = null;
const facesOnce = () =>
  (faces ??= {
    bold: trueTypeOf(
      import.meta
        .resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
    ),
    medium: trueTypeOf(
      import.meta
        .resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff'),
    ),
  });

/**
 * Draws the picture.
 * @param files the store of photos
 * @param facts texts, share and photo
 * @returns a PNG
 */
export async function drawSharePicture(files: ImageFiles, facts: ShareFacts): Promise<Buffer> {
  const { bold, medium } = facesOnce();
  const look = shopLook();
  const { brand } = look;
  const [name, large, small, sign] = await Promise.all([
    words(facts.title, bold, 'Bold', 46, ink, 2),
    words(facts.large, bold, 'Bold', 104, brand, facts.isOfShop ? 2 : 1),
    words(facts.small, medium, 'Medium', 30, soft, 2),
    signOf(files, look, bold),
  ]);
  const gap = 26;
  const bar = facts.share === null ? 0 : 12 + gap;
  const block = name.height + gap + large.height + gap + bar + small.height;
  let y = Math.max(120, Math.round((height - block) / 2 + 20));
  const layers: OverlayOptions[] = [{ input: frame(), left: 0, top: 0 }];
  layers.push(
    ...(facts.isOfShop && facts.imageId === null
      ? [{ input: shippedSign(look), left: photo.x, top: photo.y }]
      : await photoOf(files, facts.imageId, facts.isOfShop ? 'contain' : 'cover')),
  );
  layers.push({ input: sign.bytes, left: label.x, top: 56 });
  for (const line of [name, large]) {
    layers.push({ input: line.bytes, left: label.x, top: y });
    y += line.height + gap;
  }
  if (facts.share !== null) {
    layers.push({ input: shareBar(facts.share, brand), left: label.x, top: y });
    y += bar;
  }
  layers.push({ input: small.bytes, left: label.x, top: y });
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** No text becomes smaller than these pixels; then it is cut. Each step makes it a little smaller. */
const [leastSize, step] = [28, 0.88];
/** The height of a line, as a share of the letters' size; some fonts that stand in have higher ones. */
const lineHeight = 1.35;

/**
 * Draws a text into the label's width and some lines: smaller where it does not fit, and cut where it does not fit
 * even then.
 */
async function words(
  text: string,
  fontfile: string,
  style: 'Bold' | 'Medium',
  size: number,
  colour: string,
  lines: number,
) {
  const draw = (shownText: string, pixels: number, wrap: 'word' | 'word-char') =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(shownText)}</span>`,
        font: `Bricolage Grotesque ${style} ${Math.round(pixels)}`,
        fontfile,
        rgba: true,
        dpi: 72,
        width: label.width,
        wrap,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const inLines = (pixels: number) => Math.floor((label.width / (pixels * 0.52)) * lines);
  let pixels = size;
  // Words are broken only where a text is at its smallest; what is far too long is not drawn.
  for (let wrap: 'word' | 'word-char' = 'word'; ; pixels = Math.max(leastSize, pixels * step)) {
    if (text.length <= 1.5 * inLines(pixels)) {
      const { data, info } = await draw(text, pixels, wrap);
      if (info.width <= label.width && info.height <= pixels * lineHeight * lines) {
        return { bytes: data, height: info.height };
      }
    }
    if (wrap === 'word-char') break;
    if (pixels === leastSize) wrap = 'word-char';
  }
  const longest = inLines(pixels);
  const shownText = text.length > longest ? `${cutText(text, longest - 1).trimEnd()}…` : text;
  const { data } = await draw(shownText, pixels, 'word-char');
  // Letters of some scripts are wider or higher than any line.
  const fitted = await sharp(data)
    .resize({ width: label.width, height: 130 * lines, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: fitted.data, height: fitted.info.height };
}

/** The shop's logo, or its name. */
async function signOf(files: ImageFiles, { name, logo, brand }: ShopLook, bold: string) {
  const stream = logo && (await files.read({ id: logo.id, name: '640.webp', isPrivate: false }));
  if (!stream) return words(name, bold, 'Bold', 34, brand, 1);
  const { data, info } = await sharp(await buffer(stream))
    .resize(label.width, 48, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

async function photoOf(
  files: ImageFiles,
  id: string | null,
  fit: 'cover' | 'contain',
): Promise<OverlayOptions[]> {
  const stream = id && (await files.read({ id, name: '640.webp', isPrivate: false }));
  if (!stream) return [];
  const bytes = await buffer(stream);
  const input = await sharp(bytes)
    .resize(photo.width, photo.height, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([{ input: round(), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return [{ input, left: photo.x, top: photo.y }];
}

const svg = (w: number, h: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${inside}</svg>`);

const round = () =>
  svg(
    photo.width,
    photo.height,
    `<rect width="${photo.width}" height="${photo.height}" rx="${photo.radius}"/>`,
  );

/** The phone of web/layout/logo.tsx. */
const shippedSign = ({ brand, accent }: ShopLook) =>
  svg(
    photo.width,
    photo.height,
    `<g transform="translate(147 67) scale(16)">
      <rect x="1.25" y="1.25" width="13.5" height="23.5" rx="4" fill="none" stroke="${brand}" stroke-width="2.5"/>
      <rect x="4.25" y="11.5" width="7.5" height="10" rx="1.75" fill="${accent}"/></g>`,
  );

const frame = () =>
  svg(
    width,
    height,
    `<rect x="12" y="12" width="${width - 24}" height="${height - 24}" rx="40" fill="${card}"
      stroke="${hairline}" stroke-width="2"/>
    <rect x="${photo.x}" y="${photo.y}" width="${photo.width}" height="${photo.height}"
      rx="${photo.radius}" fill="${tile}"/>`,
  );

const shareBar = (part: number, brand: string) =>
  svg(
    label.width,
    12,
    `<rect width="${label.width}" height="12" rx="6" fill="${hairline}"/>
    <rect width="${Math.round(label.width * part)}" height="12" rx="6" fill="${brand}"/>`,
  );
