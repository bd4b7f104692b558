import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
);

/** The version of package.json, which a release has beside its server; health call and metrics say it. */
export const shopVersion = manifest.version;
