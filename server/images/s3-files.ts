import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  openS3Bucket,
  type S3Facts,
  type S3Headers,
} from '#server/platform/base/files/s3-bucket.ts';
import { S3Failure } from '#server/platform/base/files/s3-requests.ts';
import type { S3Place } from '#server/platform/base/files/store-place.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import {
  PartsMayRemain,
  renderingNames,
  unreachable,
  type ImageFiles,
  type PhotoFile,
} from './image-files.ts';
import { logFailures, type PhotoStoreOptions } from './photo-store-failures.ts';
import { respondWith, type ConditionalAnswer } from './respond-with.ts';

const forEver = 'public, max-age=31536000, immutable';

const typeOf = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');

/** Sent with a file that is fetched from the bucket itself. */
const headersOf = ({ name, isPrivate }: PhotoFile): S3Headers => ({
  'content-type': typeOf(name),
  'cache-control': isPrivate ? 'private, no-store' : forEver,
});

/** Public photos have a prefix of their own, so that it alone can be opened to the public or a CDN. */
const keyOf = ({ id, name, isPrivate }: PhotoFile) =>
  `${isPrivate ? 'private' : 'images'}/${id}/${name}`;

const filesOf = (id: string, isPrivate: boolean): PhotoFile[] =>
  renderingNames.map((name) => ({ id, name, isPrivate }));

/**
 * The photos in a bucket: `images/<id>/<width>.<format>`, and private ones below `private/`.
 * @param place the bucket
 * @param options receivers of requests and failures
 */
export function openS3Files(place: S3Place, options: PhotoStoreOptions = {}): ImageFiles {
  const onFailure = logFailures(options.log ?? null);
  const bucket = openS3Bucket(place, { observer: options.observer ?? null, onFailure });
  const put = (file: PhotoFile, bytes: Buffer) => bucket.put(keyOf(file), bytes, headersOf(file));
  const removeFile = (file: PhotoFile) => reached(bucket.remove(keyOf(file)));
  const removeFiles = async (files: readonly PhotoFile[]) => {
    await Promise.all(files.map(removeFile));
  };
  const has = async (file: PhotoFile) => (await reached(bucket.head(keyOf(file)))) !== null;

  /** Copies first, so that a failure in between loses nothing. */
  const makeFilePrivate = async (file: PhotoFile) => {
    const target = { ...file, isPrivate: true };
    const copied = await reached(bucket.copy(keyOf(file), keyOf(target), headersOf(target)));
    // An earlier attempt that was rolled back has moved it.
    if (!copied && !(await has(target))) throw new Error('a photo to be made private is missing');
    await removeFile(file);
  };

  return {
    place: place.text,
    async write(id, renderings) {
      const writtenResults = await Promise.allSettled(
        renderings.map(({ width, format, bytes }) =>
          put({ id, name: `${width}.${format}`, isPrivate: false }, bytes),
        ),
      );
      const failures = writtenResults.flatMap((each) =>
        each.status === 'rejected' ? [each.reason] : [],
      );
      if (failures.length === 0) return;
      const unexpectedFailure = failures.find((failure) => !(failure instanceof S3Failure));
      if (unexpectedFailure) throw unexpectedFailure as Error;
      // An attempt without a response may still arrive after its file was removed.
      const isCertain = failures.every((failure: S3Failure) => failure.status !== null);
      const removed = await removeFiles(filesOf(id, false)).then(
        () => true,
        () => false,
      );
      const details = { retryAfter: 30 };
      throw isCertain && removed
        ? new Refusal('storage-full', details)
        : new PartsMayRemain('storage-full', details);
    },
    async makePrivate(id) {
      await Promise.all(filesOf(id, false).map(makeFilePrivate));
    },
    remove: (id) => removeFiles([...filesOf(id, false), ...filesOf(id, true)]),
    // An object is there as a whole or not at all.
    removeDrafts: async () => {},
    has,
    read: async (file) => (await reached(bucket.get(keyOf(file))))?.stream ?? null,
    put: (file, bytes) => reached(put(file, bytes)),
    async copyIn(file, path) {
      if (!(await has(file))) await reached(put(file, await readFile(path)));
    },
    removeFile,
    async *listIds() {
      for (const prefix of ['images/', 'private/']) yield* bucket.list(prefix);
    },
    async send(request, reply, file, caching) {
      const key = keyOf(file);
      const isHead = request.method === 'HEAD';
      let answer: ConditionalAnswer = { status: 200 };
      let facts: S3Facts | null = null;
      if (isHead || hasConditions(request)) {
        facts = await reached(bucket.head(key));
        // A response to HEAD doesn't say whether the photo is missing or the whole bucket.
        if (!facts) (await reached(bucket.get(key)))?.stream.destroy();
        if (!facts) return false;
        answer = respondWith(request, facts);
      }
      const headers: Record<string, string | number> = { 'accept-ranges': 'bytes' };
      if (answer.status === 206) {
        headers['content-range'] = `bytes ${answer.start}-${answer.end}/${facts?.bytes ?? 0}`;
      }
      let body = Readable.from([]);
      if (!isHead && answer.status !== 304) {
        const s3Object = await reached(bucket.get(key, rangeOf(answer)));
        if (!s3Object) return false;
        facts = s3Object;
        body = s3Object.stream;
      }
      if (caching === 'for-ever') headers['cache-control'] = forEver;
      const { etag = '', lastModified: modified = '', bytes = 0 } = facts ?? {};
      reply.code(answer.status).headers({ ...headers, etag, 'last-modified': modified });
      if (answer.status === 304) reply.send();
      else reply.type(typeOf(file.name)).header('content-length', bytes).send(body);
      return true;
    },
  };
}

function hasConditions({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => name === 'range' || name.startsWith('if-'));
}

const rangeOf = (answer: ConditionalAnswer) =>
  answer.status === 206 ? `bytes=${answer.start}-${answer.end}` : undefined;

/** Turns a failure of the store into a refusal, whose cause commands show. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof S3Failure)) throw error;
    throw Object.assign(new Refusal('unavailable', { message: unreachable, retryAfter: 5 }), {
      cause: error,
    });
  }
}
