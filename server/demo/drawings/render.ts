import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Look, looks } from './looks.ts';
import { floatingPicture, listingPicture, type Placement, tilePicture } from './phone-drawing.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const listings = folder('../pictures/');
const pagePictures = folder('../../../web/public/pictures/');
const publicFiles = folder('../../../web/public/');

const paper = '#faf8f3';
const ink = '#15211c';
const bottleGreen = '#0e4a36';
const marigold = '#ffb71b';

/** The letters of the shared picture, as outlines of Bricolage Grotesque bold on a 500 unit em: width and shape. */
const letters: Readonly<Record<string, readonly [width: number, shape: string]>> = {
  ' ': [106, ''],
  '.': [
    113,
    'M57 7Q33 7 22-3Q10-13 10-34Q10-55 22-65Q34-75 57-75Q80-75 92-65Q103-55 103-34Q103 7 57 7Z',
  ],
  G: [
    335,
    'M157 7Q115 7 83-13Q52-34 35-72Q18-109 18-162Q18-201 27-233Q37-265 57-288Q77-311 107-324Q136-337 177-337Q208-337 233-328Q257-320 274-305Q291-289 299-269Q307-248 306-222L238-210Q238-233 230-247Q222-262 208-269Q193-277 174-277Q150-277 131-265Q113-252 103-228Q94-203 94-165Q94-137 99-116Q105-94 116-80Q127-66 143-59Q160-52 179-52Q201-52 216-60Q231-67 239-82Q248-96 248-116L191-116L191-168L315-168L315-108L315 0L264 0L265-88L260-88Q255-57 242-36Q229-15 208-4Q187 7 157 7Z',
  ],
  H: [330, 'M232 0L232-330L304-330L304 0ZM26 0L26-330L98-330L98 0ZM76-136L76-196L267-196L267-136Z'],
  P: [
    299,
    'M77-96L77-154L146-154Q181-154 198-168Q216-182 216-213Q216-243 200-258Q184-272 150-272L77-272L77-330L155-330Q184-330 208-323Q233-316 251-301Q269-287 279-265Q289-243 289-213Q289-175 271-149Q254-122 221-109Q188-96 139-96ZM26 0L26-330L98-330L98 0Z',
  ],
  a: [
    274,
    'M90 7Q69 7 52 0Q34-8 23-24Q12-40 12-66Q12-89 21-104Q31-119 46-128Q62-137 82-142Q103-147 126-151Q149-155 161-158Q174-161 178-166Q183-170 183-178Q183-194 172-203Q160-212 141-212Q128-212 116-208Q104-203 96-193Q88-182 87-164L23-172Q24-200 35-219Q45-237 62-248Q80-259 100-264Q121-269 142-269Q180-269 204-256Q229-242 241-216Q254-190 254-151L254-104Q254-87 254-70Q255-52 255-35Q256-17 256 0L192 0Q192-17 192-35Q191-53 191-73L187-73Q183-51 170-33Q157-15 137-4Q116 7 90 7ZM119-46Q129-46 140-50Q151-54 160-62Q169-70 176-83Q182-95 184-114L184-134L196-135Q190-128 180-124Q169-120 157-118Q144-116 131-114Q119-111 108-107Q97-103 91-96Q84-89 84-76Q84-62 94-54Q104-46 119-46Z',
  ],
  b: [
    294,
    'M178 7Q154 7 136-3Q119-13 107-33Q96-52 90-81L85-81L86 0L24 0L24-108L24-350L96-350L96-272Q96-259 94-244Q93-228 91-212Q88-195 85-178L92-178Q97-209 108-229Q120-249 138-259Q156-269 180-269Q210-269 233-253Q255-238 268-208Q280-177 280-133Q280-87 267-56Q254-24 230-9Q207 7 178 7ZM153-51Q170-51 182-62Q194-72 200-89Q206-107 206-129Q206-152 200-170Q194-188 182-198Q171-209 154-209Q143-209 134-205Q125-201 118-194Q111-187 106-178Q101-168 98-157Q95-145 95-133L95-128Q95-112 99-98Q104-84 111-74Q118-63 129-57Q140-51 153-51Z',
  ],
  c: [
    272,
    'M147 7Q112 7 87-3Q62-14 46-32Q30-50 22-75Q14-100 14-129Q14-157 22-183Q30-208 46-228Q62-247 87-258Q112-269 145-269Q184-269 208-256Q233-242 244-219Q256-196 255-169L191-159Q191-176 185-188Q179-200 168-207Q158-213 143-213Q131-213 120-208Q110-202 102-192Q95-182 91-167Q87-152 87-132Q87-105 94-86Q101-67 115-57Q128-47 148-47Q167-47 178-56Q190-65 194-79Q198-92 198-107L263-100Q264-79 258-59Q252-40 238-25Q223-10 201-1Q178 7 147 7Z',
  ],
  d: [
    295,
    'M117 7Q88 7 65-9Q41-24 28-56Q15-87 15-133Q15-176 26-207Q38-237 61-253Q84-269 115-269Q139-269 157-259Q175-249 186-229Q198-209 203-178L209-178Q207-195 204-212Q202-229 200-244Q199-259 199-271L199-350L272-350L272-107L272 0L209 0L210-81L204-81Q199-51 187-32Q176-12 159-3Q142 7 117 7ZM142-51Q155-51 165-57Q176-63 184-74Q191-85 195-99Q199-112 199-128L199-134Q199-145 197-157Q194-168 189-178Q184-187 176-194Q169-201 160-205Q152-209 142-209Q124-209 112-198Q101-188 94-170Q88-152 88-130Q88-107 95-90Q101-72 113-62Q125-51 142-51Z',
  ],
  e: [
    274,
    'M147 7Q111 7 86-3Q62-13 46-31Q30-49 22-74Q14-98 14-126Q14-156 22-182Q30-208 45-227Q61-247 85-258Q109-269 142-269Q173-269 197-259Q220-248 235-228Q250-208 255-180Q261-153 257-120L59-117L59-158L206-160L191-137Q194-162 189-179Q184-195 172-204Q160-212 142-212Q123-212 109-202Q96-192 90-173Q84-154 84-129Q84-87 100-67Q116-47 147-47Q161-47 170-50Q179-54 185-60Q191-67 194-76Q197-84 197-94L262-87Q261-69 255-53Q249-36 235-23Q222-9 200-1Q178 7 147 7Z',
  ],
  h: [
    288,
    'M24 0L24-142L24-350L96-350L96-279Q96-269 95-254Q94-239 92-222Q90-205 88-188Q86-172 84-159L90-159Q95-197 106-221Q118-246 136-258Q155-269 182-269Q225-269 246-239Q268-208 268-145L268 0L196 0L196-139Q196-174 186-191Q176-207 155-207Q137-207 124-195Q111-182 103-158Q96-133 95-96L95 0Z',
  ],
  n: [
    288,
    'M24 0L24-147L24-262L84-262L83-161L89-161Q93-197 104-221Q115-245 133-257Q152-269 180-269Q223-269 245-239Q268-209 268-148L268 0L196 0L196-140Q196-174 185-191Q175-207 154-207Q136-207 123-195Q110-183 103-159Q96-135 95-97L95 0Z',
  ],
  o: [
    289,
    'M145 7Q106 7 77-8Q47-23 31-54Q14-85 14-131Q14-178 31-209Q49-239 78-254Q108-269 145-269Q183-269 213-254Q242-239 258-208Q275-177 275-131Q275-84 257-53Q240-22 211-7Q182 7 145 7ZM146-46Q165-46 177-56Q189-65 195-84Q202-102 202-127Q202-154 195-173Q188-192 175-203Q162-213 143-213Q125-213 113-203Q101-194 94-176Q87-157 87-132Q87-91 103-69Q119-46 146-46Z',
  ],
  p: [
    294,
    'M24 76L24-153L24-262L86-262L85-183L91-182Q96-211 107-231Q119-251 136-260Q154-269 178-269Q210-269 232-253Q255-237 267-207Q280-176 280-131Q280-86 267-55Q254-24 232-9Q209 7 179 7Q155 7 137-3Q120-13 109-32Q98-52 92-80L86-80Q89-65 91-49Q93-33 94-19Q96-5 96 9L96 76ZM154-52Q171-52 182-62Q194-73 200-90Q206-108 206-130Q206-153 199-170Q193-188 182-198Q170-208 153-208Q140-208 129-202Q118-196 111-186Q104-176 99-162Q95-148 95-132L95-127Q95-115 98-103Q101-92 106-83Q111-74 118-67Q125-60 134-56Q143-52 154-52Z',
  ],
  r: [
    200,
    'M24 0L24-135L24-262L86-262L84-159L90-159Q93-199 102-223Q112-247 126-258Q141-268 161-268Q169-268 177-267Q186-265 194-261L190-182Q181-187 171-190Q161-192 153-192Q136-192 123-182Q110-172 103-153Q96-133 95-106L95 0Z',
  ],
  s: [
    260,
    'M134 7Q107 7 85 2Q64-3 47-14Q31-25 22-43Q14-60 14-84L75-95Q76-79 83-68Q91-56 104-51Q118-45 137-45Q157-45 170-52Q182-59 182-72Q182-81 176-86Q170-91 158-95Q146-99 125-103Q103-108 83-115Q63-121 48-130Q33-138 25-152Q17-165 17-186Q17-212 30-231Q44-249 69-259Q95-269 128-269Q159-269 185-260Q210-251 225-231Q241-211 240-180L179-170Q179-185 172-195Q166-205 154-211Q142-216 125-216Q106-216 95-209Q84-202 84-190Q84-181 91-175Q98-169 111-165Q125-161 144-157Q162-153 181-149Q199-144 215-135Q230-126 240-111Q250-97 250-74Q250-49 236-31Q222-12 196-3Q171 7 134 7Z',
  ],
  u: [
    285,
    'M108 7Q63 7 42-24Q21-55 21-119L21-262L93-262L93-121Q93-86 103-71Q113-56 133-56Q146-56 156-62Q167-68 174-81Q182-94 185-114Q189-133 190-159L190-262L262-262L262-117L262 0L201 0L202-98L197-98Q193-61 182-38Q171-15 152-4Q134 7 108 7Z',
  ],
  v: [269, 'M88 0L3-262L81-262L134-59L138-59L193-262L267-262L182 0Z'],
  w: [
    406,
    'M70 0L6-262L82-262L118-60L123-60L163-262L246-262L286-60L290-60L329-262L401-262L336 0L240 0L205-191L201-191L166 0Z',
  ],
};

function named(id: string): Look {
  const found = looks.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no look named ${id}`);
  return found;
}

/** A line of lettering starting at a point of its baseline. */
function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  tracking: number,
  colour: string,
): string {
  const scale = size / 500;
  let pen = x;
  return [...text]
    .map((character) => {
      const [width, shape] = letters[character] ?? [115, ''];
      const drawn = `<path d="${shape}" transform="translate(${pen.toFixed(2)} ${y}) scale(${scale})" fill="${colour}"/>`;
      pen += width * scale + tracking * size;
      return shape ? drawn : '';
    })
    .join('');
}

interface Surface {
  width: number;
  height: number;
}

/** Draws larger than needed and sizes down, which keeps lens rings and hairlines clean. */
async function rasterise(markup: string, shown: Surface, width: number): Promise<Buffer> {
  const factor = Math.max(1, Math.min(2, (width * 2) / shown.width));
  const drawn = await sharp(Buffer.from(markup), { density: 72 * factor })
    .extract({
      left: 0,
      top: 0,
      width: Math.round(shown.width * factor),
      height: Math.round(shown.height * factor),
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawn)
    .resize(width, Math.round((width * shown.height) / shown.width), { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function writeBoth(
  picture: Buffer,
  path: string,
  quality: { avif: number; webp: number },
  opaque: boolean,
): Promise<void> {
  const source = opaque ? sharp(picture).removeAlpha() : sharp(picture);
  await source
    .clone()
    .avif({ quality: quality.avif, effort: 4, chromaSubsampling: '4:4:4' })
    .toFile(`${path}.avif`);
  await source
    .clone()
    .webp({ quality: quality.webp, alphaQuality: 90, effort: 5, smartSubsample: true })
    .toFile(`${path}.webp`);
}

async function drawListings(): Promise<void> {
  const shown = { width: 1280, height: 960 };
  const draw = async (look: Look, index: number): Promise<void> => {
    const markup = listingPicture(look, 6 + (index % 3));
    const largest = await rasterise(markup, shown, 1280);
    for (const width of [320, 640, 1280]) {
      const picture =
        width === 1280
          ? largest
          : await sharp(largest).resize(width).png({ compressionLevel: 1 }).toBuffer();
      await writeBoth(
        picture,
        `${listings}${look.id}-${width}`,
        width === 320 ? { avif: 58, webp: 80 } : { avif: 52, webp: 74 },
        true,
      );
    }
  };
  for (let first = 0; first < looks.length; first += 3) {
    await Promise.all(
      looks.slice(first, first + 3).map((look, offset) => draw(look, first + offset)),
    );
  }
}

/** Takes away the pictures of looks that are no longer drawn. */
async function removeLeftovers(): Promise<void> {
  const known = new Set(looks.map(({ id }) => id));
  for (const name of await readdir(listings)) {
    if (!known.has(name.replace(/-\d+\.(?:avif|webp)$/, ''))) await rm(`${listings}${name}`);
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
      const picture = await rasterise(tilePicture(named(id)), { width: 480, height: 640 }, width);
      const quality = { avif: width === 320 ? 46 : 58, webp: 80 };
      await writeBoth(picture, pagePictures + name, quality, false);
    }
  }
}

const heroSize = { width: 1000, height: 1020 };

function heroPhones(): { drawing: Look; place: Placement }[] {
  return [
    {
      drawing: named('oneplus-11-eternal-green'),
      place: { x: 168, y: 296, tilt: -13, scale: 3.5 },
    },
    { drawing: named('galaxy-s23-cream'), place: { x: 832, y: 304, tilt: 13, scale: 3.66 } },
    {
      drawing: named('iphone-13-pro-sierra-blue'),
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
  // Systems cut this one into their own shape: the badge keeps to the inner four fifths.
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
// `render.ts badges` draws the icons alone, `hero` the home page's picture, `tiles` the brands'.
const alone = { badges: drawBadges, hero: drawHero, tiles: drawTiles }[process.argv[2] ?? ''];
if (alone) {
  await alone();
  process.exit();
}
await drawListings();
await removeLeftovers();
await drawTiles();
await drawHero();
await drawBadges();
await drawSharedPicture();
const shared = await stat(`${publicFiles}og.png`);
process.stdout.write(`${looks.length} looks drawn; the shared picture has ${shared.size} bytes\n`);
