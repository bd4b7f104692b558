import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { jpegOfManyScans } from '#tests/support/market/many-scans.ts';
import { photo } from '#tests/support/market/phones.ts';
import { renderProcess, type RenderProcess } from './render-process.ts';

const crashes: (string | number | null)[] = [];
const openedRenderProcesses: RenderProcess[] = [];
afterEach(() => {
  for (const each of openedRenderProcesses.splice(0)) each.close();
  crashes.length = 0;
});

const highLimits = { decodeMs: 20_000, renderMs: 20_000, waitMs: 25_000 };

function open(limits: Partial<typeof highLimits> = {}): RenderProcess {
  const each = renderProcess({ ...highLimits, ...limits }, (how) => crashes.push(how));
  openedRenderProcesses.push(each);
  return each;
}

/** The child processes that render photos; each belongs to the thread that started it. */
function children(): number[] {
  return readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => read(`/proc/${process.pid}/task/${thread}/children`).trim().split(' '))
    .filter((id) => id && read(`/proc/${id}/cmdline`).includes('render-child.ts'))
    .map(Number);
}

/** A file of /proc; empty when its process or thread has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

test('a photo whose decoding takes too much processor time is refused and its process killed', async () => {
  // A valid file: libvips checks its own time limit only after the last of 370 scans is decoded.
  const slow = jpegOfManyScans(6_000, 4_000, 370);
  const renderer = open({ decodeMs: 200 });
  await expect(renderer.render(slow)).rejects.toMatchObject({ code: 'image-too-complex' });
  await expect.poll(children).toEqual([]);
  expect(crashes).toEqual([]);
  // The next photo is rendered normally.
  expect(await renderer.render(photo)).toMatchObject({ width: 800, height: 600 });
});

test('encoding is limited too', async () => {
  const renderer = open({ renderMs: 1 });
  await expect(renderer.render(photo)).rejects.toMatchObject({ code: 'image-too-complex' });
});

test('a machine too busy to render responds unavailable', async () => {
  const renderer = open({ waitMs: 1 });
  await expect(renderer.render(photo)).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(children).toEqual([]);
});

test('a process that crashes is reported and replaced; after a refusal it is kept', async () => {
  const renderer = open();
  const half = photo.subarray(0, photo.length / 2);
  await expect(renderer.render(half)).rejects.toMatchObject({ code: 'image-unreadable' });
  const [child = 0] = children();
  expect(child).toBeGreaterThan(0);
  const pending = renderer.render(jpegOfManyScans(6_000, 4_000, 370));
  process.kill(child, 'SIGKILL');
  await expect(pending).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(crashes).toEqual(['SIGKILL']);
  expect((await renderer.render(photo)).renderings).toHaveLength(6);
});

test('the process has no environment, and so no secrets', async () => {
  await open().render(photo);
  const [child] = children();
  expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toMatch(/PATH|HOME|SECRET|URL/);
});

test('a photo much taller than wide becomes narrower, and stays readable', async () => {
  const { default: sharp } = await import('sharp');
  const sizes = async (width: number, height: number) => {
    const { renderings } = await open().render(jpegOfManyScans(width, height, 2));
    const read = renderings.map(({ bytes }) => sharp(bytes).metadata());
    return (await Promise.all(read)).map((each) => [each.width, each.height]);
  };
  const each = (...widths: number[][]) => widths.flatMap((size) => [size, size]);
  // A long screenshot of a phone.
  expect(await sizes(1_170, 9_000)).toEqual(each([182, 1_403], [365, 2_807], [730, 5_613]));
  expect(await sizes(64, 40_000)).toEqual(each([20, 12_649], [26, 16_383], [26, 16_383]));
  expect(await sizes(1_200, 3_000)).toEqual(each([320, 800], [640, 1_600], [1_200, 3_000]));
});
