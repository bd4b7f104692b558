/** @module-tag slow */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Answer, calls } from '#contract/calls.ts';
import { closeBrowser, register, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

/** The photo that reaches the server when somebody chooses one. */
let seller: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
  seller = await visit();
  await register(seller.page, 'seller', 'Photo Sender');
});
afterAll(closeBrowser);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04040' } });
const large = {
  name: 'large.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture(3_000, 2_000).jpeg().toBuffer(),
};

/** Chooses a photo of a phone; the size in which it reaches the server. */
async function send(page: Page, file: typeof large): Promise<readonly [number, number]> {
  await page.goto('/dashboard/add-product');
  const response = page.waitForResponse((each) => each.url().endsWith('/api/images'));
  await page.locator('main [name=productImg]').first().setInputFiles(file);
  const { data } = (await (await response).json()) as Answer<(typeof calls)['uploadImage']>;
  return [data.width, data.height];
}

test('a large photo is made smaller, a long screenshot is sent as it is', async () => {
  expect(await send(seller.page, large)).toEqual([2_048, 1_365]);
  const long = {
    name: 'long.png',
    mimeType: 'image/png',
    buffer: await picture(1_170, 9_000).png().toBuffer(),
  };
  expect(await send(seller.page, long)).toEqual([1_170, 9_000]);
});

test.each(['white', 'noise'])(
  'a browser that gives pages %s instead of what they drew sends the photo itself',
  async (instead) => {
    const page = await seller.context.newPage();
    await page.addInitScript((what) => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      const value = () => (what === 'white' ? 255 : Math.floor(Math.random() * 256));
      CanvasRenderingContext2D.prototype.getImageData = function read(...place) {
        const image = getImageData.apply(this, place);
        image.data.forEach((_, at) => (image.data[at] = value()));
        return image;
      };
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function make(...args) {
        const context = this.getContext('2d');
        const blank = new ImageData(this.width, this.height);
        context?.putImageData(new ImageData(blank.data.map(value), this.width), 0, 0);
        toBlob.apply(this, args);
      };
    }, instead);
    expect(await send(page, large)).toEqual([3_000, 2_000]);
    await page.close();
  },
);

/** From now on the page gets white files of its drawings, and may read it. */
const writeWhiteFiles = (page: Page) =>
  page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function make(...args) {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [this.width, this.height];
      const context = copy.getContext('2d');
      if (context) context.fillStyle = '#fff';
      context?.fillRect(0, 0, copy.width, copy.height);
      toBlob.apply(copy, args);
    };
  });

test('a browser that only writes white files of what it drew sends the photo itself', async () => {
  const page = await seller.context.newPage();
  await writeWhiteFiles(page);
  expect(await send(page, large)).toEqual([3_000, 2_000]);
  await page.close();
});

test('such a browser crops no profile photo and draws no initials: the photo stays, or is asked for', async () => {
  const { page, context } = await visit();
  await writeWhiteFiles(page);
  await page.goto('/register');
  await untilAlive(page);
  await page.locator('[name=name]').fill('White Files');
  await page.getByRole('button', { name: 'Use my initials' }).click();
  await page.getByText('Please choose a photo of yourself').waitFor();
  expect(await page.getByText('Your initials', { exact: true }).count()).toBe(0);

  await page.locator('[name=image]').setInputFiles(large);
  await page.getByRole('button', { name: 'Crop the photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const chosenElement = page.locator('form img[src^="blob:"]').first();
  const size = await chosenElement.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([3_000, 2_000]);
  await context.close();
});

test('a HEIC photo that the browser can’t show is called that, with what to do', async () => {
  const { page } = seller;
  await page.goto('/dashboard/add-product');
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('none') };
  await page.locator('main [name=productImg]').first().setInputFiles(heic);
  await page.getByText('Save a HEIC one as JPEG first.').waitFor();
});
