import { constants } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isBuilt } from '#server/platform/delivery/rendering/web-build.ts';
import { productionPackages } from './production-packages.ts';

/** Beside the packages and Node. Sources of the pages are not needed: the build has them. */
const parts = ['package.json', 'LICENSE', 'build', 'contract', 'server'];

/** Files that no process reads: tests, and the photos of the demo, which production refuses. */
const neverRead = /\.test\.ts$|\bserver\/demo\/pictures\b/;

/** Of packages; licences are kept with any ending. */
const notLoaded = /^(?!.*\blicen[cs]e).*\.(?:map|md|markdown|[cm]?ts)$/i;

/**
 * Writes the files that production needs into a folder: the build, the server, the packages it loads and the
 * Node this runs on. `node_modules/.bin/node server/main.ts` there starts the shop.
 * @param root the project's folder, installed and built
 * @param folder empty or missing
 * @throws Error when the folder is not empty, or the pages are not built
 */
export async function writeRelease(root: string, folder: string): Promise<void> {
  if (!isBuilt(root)) {
    throw new Error('The web front end is not built from these sources. Run `npm run build`.');
  }
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`);
  for (const part of parts) {
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (file) => !neverRead.test(file.replaceAll('\\', '/')),
    });
  }
  for (const path of productionPackages(root)) await copyPackage(root, folder, path);
  const node = join(folder, 'node_modules', '.bin', basename(process.execPath));
  await mkdir(dirname(node), { recursive: true });
  await copyFile(process.execPath, node, constants.COPYFILE_FICLONE);
}

/** A package without the packages inside it, which are in the list themselves where they are needed. */
async function copyPackage(root: string, folder: string, path: string): Promise<void> {
  const source = join(root, path);
  await cp(source, join(folder, path), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) =>
      file === source || (basename(file) !== 'node_modules' && !notLoaded.test(basename(file))),
  });
}
