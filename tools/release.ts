import { join, resolve } from 'node:path';
import { writeRelease } from './release/write-release.ts';

/**
 * npm run release -- FOLDER: writes the files that production needs into a new folder, to be copied to a
 * machine without npm, or into an image. Needs `npm ci && npm run build` before.
 */

const root = join(import.meta.dirname, '..');
const [folder, ...more] = process.argv.slice(2);
try {
  if (!folder || more.length > 0) {
    throw new Error(
      'Say where to: `npm run release -- FOLDER`, a folder that is empty or missing.',
    );
  }
  await writeRelease(root, resolve(folder));
  process.stdout.write(
    `${resolve(folder)}\nStart it there with \`node_modules/.bin/node server/main.ts\` and the settings of production.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
