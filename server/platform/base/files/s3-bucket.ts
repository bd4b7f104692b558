import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import {
  S3Failure,
  s3Sender,
  streamOf,
  writeLimits,
  type S3Limits,
  type S3SendOptions,
} from './s3-requests.ts';
import { putStream } from './s3-put-stream.ts';
import type { S3Place } from './store-place.ts';

/** The store's facts about an object. */
export interface S3Facts {
  readonly bytes: number;
  readonly etag: string;
  readonly lastModified: string;
}

export interface S3Object extends S3Facts {
  readonly stream: Readable;
}

/** How an object is kept: both are sent with it when it is fetched from the bucket itself. */
export interface S3Headers {
  readonly 'content-type': string;
  readonly 'cache-control': string;
}

/** The objects of a bucket below a prefix. Every method throws S3Failure. */
export interface S3Bucket {
  readonly place: S3Place;
  /** Null if there is none. */
  get(key: string, range?: string): Promise<S3Object | null>;
  head(key: string): Promise<S3Facts | null>;
  /** The store compares the bytes with their hash, which is signed. */
  put(key: string, bytes: Buffer, headers: S3Headers): Promise<void>;
  /** For objects of any length; one part of them is in memory at a time. */
  putStream(key: string, content: Readable, headers: S3Headers): Promise<void>;
  /** False where there is nothing to copy. */
  copy(from: string, to: string, headers: S3Headers): Promise<boolean>;
  /** A missing object counts as removed. */
  remove(key: string): Promise<void>;
  /** The names that follow a prefix, up to the next slash. */
  list(prefix: string): AsyncGenerator<string>;
  /** The rest of every key that begins with a prefix. */
  keys(prefix: string): AsyncGenerator<string>;
}

/** The longest silence within a response, in ms. */
const idleMs = 5_000;
const listLimits: S3Limits = { attemptMs: 10_000, attempts: 3 };

/**
 * Opens a bucket; nothing is sent yet.
 * @param place the bucket and its keys
 * @param options receivers of attempts and failures
 */
export function openS3Bucket(place: S3Place, options?: S3SendOptions): S3Bucket {
  const send = s3Sender(place, options);
  const keyOf = (key: string) => place.prefix + key;

  const listPage = async (prefix: string, delimiter: string, token: string | null) => {
    const query = {
      ...{ 'list-type': '2', prefix: keyOf(prefix) },
      ...(delimiter === '' ? {} : { delimiter }),
      ...(token === null ? {} : { 'continuation-token': token }),
    };
    const response = await send({ operation: 'list', key: '', query }, listLimits);
    return text(streamOf(response, idleMs));
  };
  /** The text after a prefix in the matching elements of a list. */
  const following = async function* (prefix: string, delimiter: string, element: RegExp) {
    let token: string | null = null;
    do {
      const xml: string = await listPage(prefix, delimiter, token);
      for (const [, match = ''] of xml.matchAll(element)) {
        yield unescaped(match).slice(keyOf(prefix).length);
      }
      const next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
      token = next === undefined ? null : unescaped(next);
    } while (token !== null);
  };

  return {
    place,
    async get(key, range) {
      const headers: Record<string, string> = range === undefined ? {} : { range };
      const response = await send({ operation: 'get', key: keyOf(key), headers });
      return response.status === 404
        ? null
        : { ...factsOf(response), stream: streamOf(response, idleMs) };
    },
    async head(key) {
      const response = await send({ operation: 'head', key: keyOf(key) });
      return response.status === 404 ? null : factsOf(response);
    },
    async put(key, bytes, headers) {
      const request = { key: keyOf(key), headers: { ...headers }, body: bytes };
      await finish(await send({ operation: 'put', ...request }, writeLimits));
    },
    putStream: (key, content, headers) => putStream(send, keyOf(key), content, { ...headers }),
    async copy(from, to, headers) {
      const source = `/${place.bucket}/${keyOf(from)}`;
      const copyHeaders = { 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' };
      const request = { key: keyOf(to), headers: { ...headers, ...copyHeaders } };
      const response = await send({ operation: 'copy', ...request });
      if (response.status === 404) return false;
      // A copy that fails after its beginning answers 200 with an error as its body.
      const xml = await text(streamOf(response, idleMs));
      const code = /<Error>[\s\S]*?<Code>(\w+)<\/Code>/.exec(xml)?.[1];
      if (code) throw new S3Failure('copy', 500, code);
      return true;
    },
    async remove(key) {
      await finish(await send({ operation: 'delete', key: keyOf(key) }));
    },
    async *list(prefix) {
      const element = /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g;
      for await (const name of following(prefix, '/', element)) yield name.replace(/\/$/, '');
    },
    keys: (prefix) => following(prefix, '', /<Key>([^<]*)<\/Key>/g),
  };
}

function factsOf({ headers }: Response): S3Facts {
  return {
    bytes: Number(headers.get('content-length')),
    etag: headers.get('etag') ?? '',
    lastModified: headers.get('last-modified') ?? '',
  };
}

/** Reads the rest of a response, so that its connection can be used again. */
async function finish(response: Response): Promise<void> {
  await text(streamOf(response, idleMs));
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'" },
};

const unescaped = (xml: string) => xml.replace(/&#?\w+;/g, (entity) => entities[entity] ?? entity);
