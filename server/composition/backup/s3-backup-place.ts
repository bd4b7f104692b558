import { Readable } from 'node:stream';
import { openS3Bucket, type S3Bucket } from '#server/platform/base/files/s3-bucket.ts';
import { S3Failure } from '#server/platform/base/files/s3-requests.ts';
import type { S3Place } from '#server/platform/base/files/store-place.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import {
  alreadyThere,
  manifestFiles,
  momentOfBackup,
  verifiedFile,
  type BackupPlace,
  type BackupStore,
  type KeptBackup,
} from './backup-place.ts';

/** How many times in a row a download resumes. */
const resumptions = 4;
const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'private' } as const;

/** The manifest makes a backup of the keys below a prefix; until it is whole it has another key. */
const isManifest = (file: string) => file.startsWith('manifest.json');
const draftOf = (file: string) => (isManifest(file) ? `unfinished-${file}` : file);

/**
 * Opens the backups below the prefix of a bucket; nothing is sent yet.
 * @param place the bucket
 */
export function openS3Backups(place: S3Place): BackupStore {
  const bucket = openS3Bucket(place);
  const has = async (key: string) => (await withPlaceError(place, bucket.head(key))) !== null;
  return {
    async list() {
      const backups: KeptBackup[] = [];
      for await (const name of withPlaceError.stream(place, bucket.list(''))) {
        const moment = momentOfBackup(name);
        if (!moment) continue;
        for (const manifest of manifestFiles) {
          if (!(await has(`${name}/${manifest}`))) continue;
          backups.push({ name, moment, isVerified: await has(`${name}/${verifiedFile}`) });
        }
      }
      return backups;
    },
    async remove(name) {
      for (const manifest of manifestFiles) {
        await withPlaceError(place, bucket.remove(`${name}/${manifest}`));
      }
      for await (const file of withPlaceError.stream(place, bucket.keys(`${name}/`))) {
        await withPlaceError(place, bucket.remove(`${name}/${file}`));
      }
    },
    async begin(name) {
      const text = textOf(place, name);
      const keyOf = (file: string) => `${name}/${file}`;
      for (const manifest of manifestFiles) {
        if (await has(keyOf(manifest))) throw alreadyThere(text);
      }
      const writtenTexts: string[] = [];
      return {
        text,
        read: (file) => download(place, bucket, keyOf(draftOf(file))),
        async write(file, content) {
          // Noted first: a failed attempt may have arrived.
          writtenTexts.push(draftOf(file));
          await withPlaceError(place, bucket.putStream(keyOf(draftOf(file)), content, headers));
        },
        async publish() {
          const [draft] = writtenTexts.filter((file) => file.startsWith('unfinished-'));
          if (draft === undefined) throw new Error('a backup has a manifest');
          const final = draft.replace('unfinished-', '');
          await withPlaceError(place, bucket.copy(keyOf(draft), keyOf(final), headers));
          await withPlaceError(place, bucket.remove(keyOf(draft)));
        },
        async discard() {
          for (const file of writtenTexts) await withPlaceError(place, bucket.remove(keyOf(file)));
        },
      };
    },
  };
}

/**
 * Opens one backup in a bucket; nothing is sent yet.
 * @param place the bucket and the prefix of the backup
 */
export function openS3Backup(place: S3Place): BackupPlace {
  const bucket = openS3Bucket(place);
  return { text: place.text, read: (file) => download(place, bucket, file) };
}

/** The address of something below a place, to be given to `npm run restore`. */
function textOf({ text, prefix, bucket }: S3Place, name: string): string {
  const query = text.includes('?') ? text.slice(text.indexOf('?')) : '';
  return `s3://${bucket}/${prefix}${name}${query}`;
}

async function download(place: S3Place, bucket: S3Bucket, key: string): Promise<Readable | null> {
  const first = await withPlaceError(place, bucket.get(key));
  return first ? Readable.from(withPlaceError.stream(place, chunksOf(bucket, key, first))) : null;
}

/** The bytes of an object; a broken download resumes where it was. */
async function* chunksOf(
  bucket: S3Bucket,
  key: string,
  first: { readonly stream: Readable; readonly bytes: number; readonly etag: string },
): AsyncGenerator<Buffer> {
  let at = 0;
  let { stream } = first;
  for (let failures = 0; at < first.bytes;) {
    try {
      for await (const chunk of stream) {
        at += (chunk as Buffer).length;
        failures = 0;
        yield chunk as Buffer;
      }
      return;
    } catch (error) {
      const isPassing = !(error instanceof S3Failure) || error.isPassing;
      failures += 1;
      if (!isPassing || failures > resumptions) throw error;
    }
    if (at >= first.bytes) return;
    const next = await bucket.get(key, `bytes=${at}-${first.bytes - 1}`);
    if (next?.etag !== first.etag) throw new S3Failure('get', 412, 'PreconditionFailed');
    stream = next.stream;
  }
}

/** Says in a sentence why the store did not do it. */
async function withPlaceError<Result>(place: S3Place, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw sentenceOf(place, error);
  }
}

withPlaceError.stream = async function* <Item>(place: S3Place, chunks: AsyncIterable<Item>) {
  try {
    yield* chunks;
  } catch (error) {
    throw sentenceOf(place, error);
  }
};

function sentenceOf(place: S3Place, error: unknown): unknown {
  return error instanceof S3Failure
    ? new StartupError(`The object storage of ${place.text} did not do it: ${error.message}.`)
    : error;
}
