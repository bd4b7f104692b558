import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { S3Failure, streamOf, type S3Limits, type S3Send } from './s3-requests.ts';

/** The bytes of a part; S3 takes no smaller ones than 5 MiB but the last, and 10,000 of them. */
const minPartBytes = 16 * 1024 * 1024;
/** Parts grow by their smallest size after so many of them, so that an object may have terabytes. */
const partsOfASize = 1_000;
const limits: S3Limits = { attemptMs: 120_000, attempts: 4 };
const idleMs = 30_000;

type Headers = Readonly<Record<string, string>>;

/**
 * Writes an object whose length is not known: at once if it is small, else in parts (CreateMultipartUpload,
 * UploadPart, CompleteMultipartUpload of the S3 API), so that one part is in memory at a time. A failure leaves
 * no object and no parts.
 * @param send sends requests of the bucket
 * @param key of the object
 * @param content its bytes
 * @param headers kept with it
 * @throws S3Failure
 */
export async function putStream(
  send: S3Send,
  key: string,
  content: Readable,
  headers: Headers,
): Promise<void> {
  const parts = partsOf(content);
  try {
    const { value: first = Buffer.alloc(0) } = await parts.next();
    const second = await parts.next();
    if (second.done)
      await answerOf(await send({ operation: 'put', key, headers, body: first }, limits));
    else await putParts(send, key, headers, startWith([first, second.value], parts));
  } finally {
    // Ends the source of a write that failed.
    await parts.return(undefined);
  }
}

async function* startWith(first: readonly Buffer[], parts: AsyncIterable<Buffer>) {
  yield* first;
  yield* parts;
}

async function putParts(
  send: S3Send,
  key: string,
  headers: Headers,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const begun = await answerOf(
    await send({ operation: 'begin-parts', key, headers, query: { uploads: '' } }, limits),
  );
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
  if (uploadId === undefined) throw new S3Failure('begin-parts', 200, 'NoUploadId');
  try {
    const list: string[] = [];
    for await (const body of parts) {
      const number = list.length + 1;
      const query = { partNumber: String(number), uploadId };
      const response = await send({ operation: 'put-part', key, query, body }, limits);
      await answerOf(response);
      const etag = response.headers.get('etag') ?? '';
      list.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`,
    );
    await answerOf(
      await send({ operation: 'complete-parts', key, query: { uploadId }, body }, limits),
    );
  } catch (error) {
    // An upload that is never completed keeps its parts, and their cost, until it is aborted.
    await send({ operation: 'abort-parts', key, query: { uploadId } }, limits).then(
      answerOf,
      () => undefined,
    );
    throw error;
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  for await (const chunk of content) {
    waiting.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes < minPartBytes * (1 + Math.floor(number / partsOfASize))) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes, number] = [[], 0, number + 1];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * The body of a response, which is read to its end, so that its connection can be used again.
 * @throws S3Failure for an error, which completing may answer with status 200
 */
async function answerOf(response: Response): Promise<string> {
  const xml = await text(streamOf(response, idleMs));
  const code = /<Error>[\s\S]*?<Code>(\w+)<\/Code>/.exec(xml)?.[1];
  if (code !== undefined || !response.ok) {
    throw new S3Failure('complete-parts', response.ok ? 500 : response.status, code ?? '');
  }
  return xml;
}
