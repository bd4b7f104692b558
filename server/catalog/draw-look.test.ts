import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { setShopLook, shippedLook } from '#contract/common/shop-look.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { drawShopPicture } from './draw-look.ts';

afterEach(() => setShopLook(shippedLook));

const logo = await sharp({
  create: { width: 60, height: 20, channels: 3, background: '#7c3aed' },
})
  .png()
  .toBuffer();
const files = { read: async () => Readable.from([logo]) } as unknown as ImageFiles;

async function pictureOf(name: string): Promise<Buffer> {
  const look = {
    ...shippedLook,
    name,
    url: 'https://alster.example',
    logo: { id: 'x', width: 60, height: 20 },
    version: name,
  };
  setShopLook(look);
  return drawShopPicture(files, look);
}

test.each([
  'Alster Phone',
  'Mobilfunkgerätehandelsgesellschaf',
  'Gebrauchte Handys aus Hamburg und Altona'.slice(0, 39),
])(
  'the picture of shared links has the whole name %s…, smaller where it needs room',
  async (beginning) => {
    const [one, other] = [await pictureOf(`${beginning}s`), await pictureOf(`${beginning}t`)];
    // The name is drawn nowhere else, so that a cut one would make the same picture.
    expect(one.equals(other)).toBe(false);
    expect((await sharp(one).metadata()).height).toBe(630);
  },
);
