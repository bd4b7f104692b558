import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The first file of every process: what must be said to Node before the shop itself is loaded. */

// What was compiled once is read back at the next start, which takes half a second less. It lies with
// the packages, where nobody can put what they may not run anyway; where nothing can be written, all
// is compiled as before.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'phonehub'));

// The heap is cleaned before it has doubled: half the memory under load for a few percent of time.
setFlagsFromString('--heap-growing-percent=40');

await import('#server/composition/start-shop.ts');
