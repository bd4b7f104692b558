import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoPictures, photoNames } from '#server/demo/phone-pictures.ts';
import { drawingOf } from './phone-colours.ts';
import {
  type Placement,
  flawPicture,
  frontPicture,
  listingPicture,
  sidePicture,
  tilePicture,
  floatingPicture,
} from './compositions.ts';
import { fronts } from './front-drawing.ts';
import { lettering } from './lettering.ts';
import type { PhoneDrawing } from './phone-drawing.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const listings = folder('../../server/demo/pictures/');
const pagePictures = folder('../../web/public/pictures/');
const publicFiles = folder('../../web/public/');

const paper = '#faf8f3';
const ink = '#15211c';
const bottleGreen = '#0e4a36';
const marigold = '#ffb71b';

interface Surface {
  width: number;
  height: number;
}

/**
 * Draws at up to twice the size and scales down, which keeps lens rings and hairlines sharp; or at the factor
 * given, if that would take too long.
 */
async function rasterise(
  markup: string,
  shownSurface: Surface,
  width: number,
  factor = Math.max(1, Math.min(2, (width * 2) / shownSurface.width)),
): Promise<Buffer> {
  const drawnBuffer = await sharp(Buffer.from(markup), { density: 72 * factor })
    .extract({
      left: 0,
      top: 0,
      width: Math.round(shownSurface.width * factor),
      height: Math.round(shownSurface.height * factor),
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawnBuffer)
    .resize(width, Math.round((width * shownSurface.height) / shownSurface.width), {
      kernel: 'lanczos3',
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function writeBoth(
  picture: Buffer,
  path: string,
  quality: { avif: number; webp: number },
  opaque: boolean,
  effort = 4,
): Promise<void> {
  const source = opaque ? sharp(picture).removeAlpha() : sharp(picture);
  await source
    .clone()
    .avif({ quality: quality.avif, effort, chromaSubsampling: '4:4:4' })
    .toFile(`${path}.avif`);
  await source
    .clone()
    .webp({ quality: quality.webp, alphaQuality: 90, effort: 5, smartSubsample: true })
    .toFile(`${path}.webp`);
}

/** The qualities of a photo's three widths; secondary pictures may be smaller. */
const coverQuality = {
  drawnAt: 1.25,
  effort: 4,
  small: { avif: 58, webp: 80 },
  large: { avif: 52, webp: 74 },
};
const viewQuality = {
  drawnAt: 0.75,
  effort: 2,
  small: { avif: 54, webp: 74 },
  large: { avif: 42, webp: 64 },
};

async function drawPhoto(
  name: string,
  markup: string,
  quality: typeof coverQuality,
): Promise<void> {
  const largest = await rasterise(markup, { width: 1280, height: 960 }, 1280, quality.drawnAt);
  for (const width of [320, 640, 1280]) {
    const picture =
      width === 1280
        ? largest
        : await sharp(largest).resize(width).png({ compressionLevel: 1 }).toBuffer();
    const choice = width === 320 ? quality.small : quality.large;
    await writeBoth(picture, `${listings}${name}-${width}`, choice, true, quality.effort);
  }
}

type Drawing = () => Promise<void>;
const drawnAtOnce = 3;

async function drawAll(drawings: readonly Drawing[]): Promise<void> {
  const remainingDrawings = drawings.values();
  const drawNext = async (): Promise<void> => {
    for (const draw of remainingDrawings) await draw();
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, drawNext));
}

const drawBack = (id: string, index: number): Promise<void> =>
  drawPhoto(id, listingPicture(drawingOf(id), 6 + (index % 3)), coverQuality);

async function drawListings(): Promise<void> {
  await drawAll(
    demoPictures.map(
      ({ id }, index) =>
        () =>
          drawBack(id, index),
    ),
  );
}

/** The photos of phones that do not exist yet: backs, fronts, flaws and sides. */
async function drawViews(): Promise<void> {
  const drawn = new Set(await readdir(listings));
  const drawings = new Map<string, Drawing>();
  for (const [index, { id }] of demoPictures.entries()) drawings.set(id, () => drawBack(id, index));
  for (const { front: name } of demoPictures) {
    const front = fronts[name];
    if (!front) throw new Error(`There is no drawing of the front ${name}`);
    drawings.set(`front-${name}`, () =>
      drawPhoto(`front-${name}`, frontPicture(front), viewQuality),
    );
  }
  for (const { id, flaws } of demoPictures) {
    for (const flaw of flaws) {
      const name = `${id}-${flaw}`;
      drawings.set(name, () => drawPhoto(name, flawPicture(drawingOf(id), flaw), viewQuality));
    }
  }
  for (const { id, side } of demoPictures) {
    const name = `${id}-side`;
    if (side) drawings.set(name, () => drawPhoto(name, sidePicture(drawingOf(id)), viewQuality));
  }
  const missing = [...drawings].filter(([name]) => !drawn.has(`${name}-1280.webp`));
  await drawAll(missing.map(([, draw]) => draw));
}

/** Removes the files of pictures that are no longer in the list. */
async function removeOldPictures(): Promise<void> {
  const knownPhotoNames = new Set(photoNames);
  for (const name of await readdir(listings)) {
    if (!knownPhotoNames.has(name.replace(/-\d+\.(?:avif|webp)$/, '')))
      await rm(`${listings}${name}`);
  }
}

async function drawTiles(): Promise<void> {
  const tiles = {
    iphone: 'iphone-13-pro-sierra-blue',
    samsung: 'galaxy-s23-green',
    oneplus: 'oneplus-11-eternal-green',
  };
  for (const [brand, id] of Object.entries(tiles)) {
    for (const [width, name] of [
      [320, `brand-${brand}-320`],
      [480, `brand-${brand}`],
    ] as const) {
      const picture = await rasterise(
        tilePicture(drawingOf(id)),
        { width: 480, height: 640 },
        width,
      );
      const quality = { avif: width === 320 ? 46 : 58, webp: 80 };
      await writeBoth(picture, pagePictures + name, quality, false);
    }
  }
}

const heroSize = { width: 1000, height: 1020 };

function heroPhones(): { drawing: PhoneDrawing; place: Placement }[] {
  return [
    {
      drawing: drawingOf('oneplus-11-eternal-green'),
      place: { x: 168, y: 296, tilt: -13, scale: 3.5 },
    },
    { drawing: drawingOf('galaxy-s23-cream'), place: { x: 832, y: 304, tilt: 13, scale: 3.66 } },
    {
      drawing: drawingOf('iphone-13-pro-sierra-blue'),
      place: { x: 482, y: 118, tilt: -3, scale: 4.62 },
    },
  ];
}

async function drawHero(): Promise<void> {
  const markup = floatingPicture(heroSize.width, heroSize.height, heroPhones());
  for (const width of [480, 640, 960]) {
    await writeBoth(
      await rasterise(markup, heroSize, width),
      `${pagePictures}hero-${width}`,
      { avif: width < 960 ? 52 : 56, webp: 78 },
      false,
    );
  }
}

const badge = `<rect x="17" y="5" width="30" height="54" rx="9" fill="#fffefb" stroke="${bottleGreen}" stroke-width="5"/>
<rect x="24" y="30" width="16" height="22" rx="3.5" fill="${marigold}"/>
<rect x="27.5" y="13" width="9" height="3.4" rx="1.7" fill="${bottleGreen}"/>`;

async function drawBadges(): Promise<void> {
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.line{stroke:${bottleGreen}}.face{fill:#fffefb}.ear{fill:${bottleGreen}}@media(prefers-color-scheme:dark){.line{stroke:#8fd9b6}.face{fill:#101613}.ear{fill:#8fd9b6}}</style><rect class="line face" x="14.5" y="4" width="35" height="56" rx="10" stroke-width="6"/><rect x="22.5" y="29" width="19" height="23" rx="4" fill="${marigold}"/><rect class="ear" x="27" y="13.5" width="10" height="4" rx="2"/></svg>\n`;
  await writeFile(`${publicFiles}favicon.svg`, favicon);
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="1024" height="1024"><rect width="64" height="64" fill="${paper}"/><g transform="translate(32 32) scale(.74) translate(-32 -32)">${badge}</g></svg>`;
  // A maskable icon: its content stays within the inner four fifths (W3C, Web Application Manifest).
  const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="1024" height="1024"><rect width="64" height="64" fill="${bottleGreen}"/><g transform="translate(32 32) scale(.6) translate(-32 -32)">${badge}</g></svg>`;
  const files: [string, number, string][] = [
    ['icon-192', 192, icon],
    ['icon-512', 512, icon],
    ['icon-maskable-512', 512, maskable],
    ['apple-touch-icon', 180, icon],
  ];
  for (const [name, size, drawing] of files) {
    await sharp(Buffer.from(drawing))
      .resize(size, size)
      .removeAlpha()
      .png({ palette: true, compressionLevel: 9 })
      .toFile(`${publicFiles}${name}.png`);
  }
}

async function drawSharedPicture(): Promise<void> {
  const size = { width: 1200, height: 630 };
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="900" cy="250" r="520"><stop offset="0" stop-color="#d7e2d8"/><stop offset=".6" stop-color="#e6ebe2" stop-opacity=".75"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></radialGradient></defs>
<rect width="1200" height="630" fill="${paper}"/><rect width="1200" height="630" fill="url(#light)"/>
<g transform="translate(72 86) scale(.94) translate(-17 -5)">${badge}</g>
${lettering('PhoneHub', 118, 127, 46, -0.015, ink)}
${lettering('Good phones', 70, 322, 77, -0.03, ink)}${lettering('deserve a', 70, 404, 77, -0.03, ink)}${lettering('second owner.', 70, 486, 77, -0.03, ink)}
<rect x="72" y="536" width="88" height="8" rx="4" fill="${marigold}"/>
</svg>`;
  const hero = await rasterise(
    floatingPicture(heroSize.width, heroSize.height, heroPhones()),
    heroSize,
    610,
  );
  await sharp(Buffer.from(words))
    .composite([{ input: hero, left: 586, top: 0 }])
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0.9, effort: 10, compressionLevel: 9 })
    .toFile(`${publicFiles}og.png`);
}

for (const path of [listings, pagePictures, publicFiles]) await mkdir(path, { recursive: true });
// `draw.ts badges` draws the icons only, `hero` the home page's picture, `tiles` the brands', `views`
// the photos of phones that do not exist yet.
const single = { badges: drawBadges, hero: drawHero, tiles: drawTiles, views: drawViews }[
  process.argv[2] ?? ''
];
if (single) {
  await single();
  process.exit();
}
await drawListings();
await removeOldPictures();
await drawViews();
await drawTiles();
await drawHero();
await drawBadges();
await drawSharedPicture();
const sharedStats = await stat(`${publicFiles}og.png`);
process.stdout.write(
  `${demoPictures.length} phones drawn; the shared picture has ${sharedStats.size} bytes\n`,
);
