import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBase, makeBuilder, npmSetting } from './image/base-images.ts';
import { buildah, run, show, storage } from './image/run.ts';
import { tryImage } from './image/try-image.ts';

/**
 * npm run image [-- --base IMAGE]: builds the image of the Dockerfile without a registry of images or a
 * container service (Debian's buildah on a base that mmdebstrap makes), starts it, buys a phone in it, and
 * prints its size. As root. With --base an image made before is used again.
 */

const root = join(import.meta.dirname, '..');
const image = 'phonehub';
const builder = 'phonehub-builder';
const mostBytes = 350_000_000;

const [option, argument, ...more] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'phonehub-image-'));
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
try {
  if ((option !== undefined && (option !== '--base' || !argument)) || more.length > 0) {
    throw new Error('Say `npm run image`, or `npm run image -- --base IMAGE`.');
  }
  const base = argument ?? 'phonehub-base';
  if (!argument) {
    say('Making a base of Debian’s packages …');
    makeBase(scratch, base);
  }
  say('Building the image …');
  makeBuilder(scratch, base, builder);
  show('buildah', [
    ...storage,
    ...['build', '--isolation', 'chroot', '--layers=false', '--pull-never', '--format', 'docker'],
    // Packages that this machine's npm has fetched already are not fetched again.
    ...['--volume', `${npmSetting('cache')}:/root/.npm`],
    ...['--build-arg', `BASE=${base}`, '--build-arg', `BUILDER=${builder}`, '--tag', image, root],
  ]);
  const container = buildah('from', image);
  const tree = buildah('mount', container);
  const bytes = Number(run('du', ['--summarize', '--bytes', tree]).split('\t')[0]);
  if (bytes > mostBytes) throw new Error(`The image has ${bytes} bytes, more than ${mostBytes}.`);
  const seen = await tryImage({ image, tree, scratch });
  buildah('rm', container);
  for (const sentence of seen) say(sentence);
  say(`The image ${image} has ${Math.round(bytes / 1_000_000)} MB.`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
