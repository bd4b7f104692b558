import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Writes a Brotli copy beside every script and text of the browser's build, compressed once at the
 * highest quality (an eighth smaller than at a quality fast enough for requests). Must run last:
 * later changes to the plain files would not be in the copies.
 * @param client the folder of the built client
 */
export async function compressCopies(client: string): Promise<void> {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(js|css|svg|json|xml)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const plain = await readFile(join(client, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      const small = await compress(plain, { params });
      if (small.length < plain.length) await writeFile(join(client, `${name}.br`), small);
    }),
  );
}
