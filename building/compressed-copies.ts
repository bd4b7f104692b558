import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compressed = promisify(brotliCompress);

/**
 * Lays a copy in Brotli beside every script and text of the browser's build. The server sends it as
 * it lies: an eighth smaller than what can be compressed while somebody waits, and no work for it.
 */
export function compressedCopies(): Plugin {
  return {
    name: 'phonehub:compressed-copies',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json|xml)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const plain = await readFile(join(dir ?? '', name));
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          const small = await compressed(plain, { params });
          if (small.length < plain.length) await writeFile(join(dir ?? '', `${name}.br`), small);
        }),
      );
    },
  };
}
