import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startS3Server } from '#tests/support/servers/s3-server.ts';

/**
 * The object storage of the drill, a process that can be killed: acknowledged objects are in a folder. Started
 * as `node store.ts ADDRESS FOLDER`; listens on port 9000.
 */
const [host = '', folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { objects } = await startS3Server('shop', { host, port: 9000 });
const fileOf = (key: string) => join(folder, encodeURIComponent(key));
for (const name of readdirSync(folder)) {
  if (name.endsWith('.new')) continue;
  const { bytes, modified, ...rest } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
    bytes: string;
    modified: string;
    type: string;
    cacheControl: string;
  };
  const read = { ...rest, bytes: Buffer.from(bytes, 'base64'), modified: new Date(modified) };
  objects.set(decodeURIComponent(name), read);
}
const keep = objects.set.bind(objects);
objects.set = (key, object) => {
  const file = fileOf(key);
  // Renamed when it is whole, for a kill in the middle.
  writeFileSync(
    `${file}.new`,
    JSON.stringify({ ...object, bytes: object.bytes.toString('base64') }),
  );
  renameSync(`${file}.new`, file);
  return keep(key, object);
};
const forget = objects.delete.bind(objects);
objects.delete = (key) => {
  rmSync(fileOf(key), { force: true });
  return forget(key);
};
