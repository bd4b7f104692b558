import { createHmac } from 'node:crypto';
import { readdir, readFile as readFromDisk } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { type Secrets, signedWith } from '#server/platform/base/security/secrets.ts';
import {
  deleteUnseen,
  insertFiles,
  noteSeen,
  readFile,
  storedNames,
  type StoredFile,
} from './earlier-files-store.ts';

/** The storage of files, and their signature. */
export interface FileStorage {
  /** The primary's pool. */
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
}

/** The files of builds that are no longer, or not yet, on this machine. */
export interface EarlierFiles {
  /** Stores the files of this machine's build, and deletes those that none has had for a day. */
  keep(): Promise<void>;
  /**
   * Reads a file of another build.
   * @param name its path below /assets/
   * @returns its bytes, compressed with Brotli; null if there is none
   */
  read(name: string): Promise<Buffer | null>;
}

/** How long the files of a build stay after the last process that had it, in hours. */
const keptHours = 24;
/** How often processes say that they have theirs; less than they are kept, in hours. */
const seenEveryHours = 1;
export const keepEveryMs = seenEveryHours * 3_600_000;
/** The names are read again at most so often, in ms. */
const namesMs = 5_000;
const filesAtOnce = 50;

const compress = promisify(brotliCompress);
// Most files come compressed from the build; these few are small.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Keeps the scripts of builds in the database, so that a page that was open during a deployment can still load
 * its parts (dialogs, forms), from whichever machine answers. They are signed: the database alone can't put a
 * script into a page.
 * @param folder the build's files that are served below /assets/
 * @param options the storage; `leftOut` returns names of scripts that are not kept; null where the build can't
 *   be loaded, of which nothing is kept then
 */
export function buildEarlierFiles(
  folder: string,
  { pool, secrets, leftOut }: FileStorage & { leftOut: () => ReadonlySet<string> | null },
): EarlierFiles {
  let [names, namesAt] = [Promise.resolve(new Set<string>()), -Infinity];
  const contents = new Map<string, Promise<Buffer | null>>();

  const isStored = async (name: string) => {
    if ((await names).has(name)) return true;
    if (performance.now() - namesAt < namesMs) return false;
    namesAt = performance.now();
    names = storedNames(pool).then((all) => new Set(all));
    names.catch(() => (names = Promise.resolve(new Set())));
    return (await names).has(name);
  };
  const content = async (name: string) => {
    const file = await readFile(pool, name);
    const isOurs = file && signedWith(secrets, signedText(file), file.signature, 'base64') >= 0;
    return isOurs ? file.content : null;
  };

  return {
    async keep() {
      const without = leftOut();
      if (!without) return;
      const names = (await readdir(folder, { recursive: true }))
        .map((name) => name.replaceAll(sep, '/'))
        .filter((name) => /\.(?:js|css)$/.test(name) && !without.has(basename(name)))
        .sort();
      const missing = await noteSeen(pool, names);
      missing.sort();
      for (let first = 0; first < missing.length; first += filesAtOnce) {
        const some = missing.slice(first, first + filesAtOnce);
        const files = await Promise.all(some.map((name) => signedFile(folder, name, secrets[0])));
        await insertFiles(pool, files);
      }
      await deleteUnseen(pool, keptHours);
      contents.clear();
    },
    async read(name) {
      if (!(await isStored(name))) return null;
      const reading = contents.getOrInsertComputed(name, () => content(name));
      // A failed read is tried again.
      reading.catch(() => contents.delete(name));
      return reading;
    },
  };
}

/**
 * The scripts of whole pages, which an open page of another build must not load: it would give them data of
 * this one. The router loads the document anew instead, if it finds none.
 * @param build with the pages
 * @returns the names of their files, the manifest of the build among them
 */
export function pageScripts({ assets }: ServerBuild): ReadonlySet<string> {
  const pages = Object.values(assets.routes).flatMap((route) => (route ? [route.module] : []));
  return new Set([assets.url, ...pages].map((path) => basename(path)));
}

async function signedFile(folder: string, name: string, secret: string): Promise<StoredFile> {
  const file = join(folder, name);
  const content = await readFromDisk(`${file}.br`).catch(async () =>
    compress(await readFromDisk(file), quickly),
  );
  const text = signedText({ name, content });
  return { name, content, signature: createHmac('sha256', secret).update(text).digest('base64') };
}

/** Nothing else that is signed with these secrets begins so. */
const signedText = ({ name, content }: Pick<StoredFile, 'name' | 'content'>) =>
  Buffer.concat([Buffer.from(`phonehub built file\0${name}\0`), content]);
