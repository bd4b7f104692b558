import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureFlaw, type S3Keys } from './s3-signature.ts';

/**
 * A server that speaks S3 (path style) on loopback: objects in memory, signatures and hashes verified, errors
 * as XML, faults on request. It knows the calls that the shop uses: GetObject with ranges, HeadObject,
 * PutObject, CopyObject, DeleteObject, ListObjectsV2 and uploads in parts.
 */

export const s3Keys = {
  accessKeyId: 'AKIATESTKEY',
  secretAccessKey: 'a secret/key+of the=tests',
} as const;
export const s3Bucket = 'photos';
export const s3Region = 'eu-central-1';

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  readonly modified: Date;
}

/** The fault of a request instead of its answer. */
export type S3Fault =
  /** An error with this status and code. */
  | { readonly status: number; readonly code: string }
  /** No answer at all. */
  | 'silent'
  /** The connection ends. */
  | 'cut'
  /** The answer begins, and ends in the middle. */
  | 'half'
  /** It is done, and the answer is lost. */
  | 'lost-answer';

export interface S3Request {
  readonly method: string;
  /** Without the bucket. */
  readonly key: string;
}

export interface S3Server {
  /** For IMAGE_STORE. */
  readonly place: string;
  /** The settings of a shop that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, StoredObject>;
  readonly requests: S3Request[];
  /** The uploads in parts that are neither completed nor aborted, with their parts. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Decides about each request; null answers it. */
  fault: (seen: S3Request) => S3Fault | null;
  /** The keys it accepts, and how many names a page of a list has. */
  readonly expects: { keys: S3Keys; pageSize: number };
  close(): Promise<void>;
}

/**
 * Starts the server.
 * @param prefix of all keys
 * @param at where it listens; a free port of loopback if none is given
 */
export async function startS3Server(
  prefix = 'shop',
  at: { readonly host: string; readonly port: number } = { host: '127.0.0.1', port: 0 },
): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const requests: S3Request[] = [];
  const uploads: S3Server['uploads'] = new Map();
  const expects = { keys: s3Keys as S3Keys, pageSize: 1_000 };
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(at.port, at.host, resolve));
  const { port } = http.address() as AddressInfo;
  const endpoint = `http://${at.host}:${port}`;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', endpoint);
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const received = { method: request.method ?? '', key: rest.join('/') };
    requests.push(received);
    const fault = server.fault(received);
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'object' && fault) {
      return refuse(response, fault.status, fault.code, received.method);
    }
    const now = Date.now();
    const flaw = signatureFlaw(request, body, { keys: expects.keys, region: s3Region, now });
    if (flaw) return refuse(response, flaw.startsWith('XAmz') ? 400 : 403, flaw, received.method);
    if (bucket !== s3Bucket) return refuse(response, 404, 'NoSuchBucket', received.method);
    if (fault === 'lost-answer') {
      if (received.method === 'PUT') store(received.key, request, body);
      return void request.socket.destroy();
    }
    const upload = url.searchParams.get('uploadId');
    if (upload !== null || url.searchParams.has('uploads')) {
      return inParts(upload, received, request, response, body, url.searchParams);
    }
    if (received.method === 'GET' && received.key === '') return list(url.searchParams, response);
    if (received.method === 'PUT') return put(received.key, request, response, body);
    if (received.method === 'DELETE') {
      objects.delete(received.key);
      return void response.writeHead(204).end();
    }
    send(received, request, response, fault === 'half');
  };

  const store = (key: string, request: IncomingMessage, bytes: Buffer) => {
    objects.set(key, {
      bytes,
      type: String(request.headers['content-type'] ?? 'binary/octet-stream'),
      cacheControl: String(request.headers['cache-control'] ?? ''),
      modified: new Date(),
    });
  };

  const put = (
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): void => {
    const from = request.headers['x-amz-copy-source'];
    if (typeof from !== 'string') {
      store(key, request, body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    const source = objects.get(decodeURIComponent(from).replace(`/${s3Bucket}/`, ''));
    if (!source) return refuse(response, 404, 'NoSuchKey', 'PUT');
    store(key, request, source.bytes);
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<CopyObjectResult><ETag>${etagOf(source.bytes)}</ETag></CopyObjectResult>`);
  };

  /** Uploads in parts: POST begins and completes one, PUT adds a part, DELETE aborts it. */
  const inParts = (
    id: string | null,
    { method, key }: S3Request,
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    query: URLSearchParams,
  ): void => {
    if (id === null) {
      const begun = `upload-${requests.length}`;
      uploads.set(begun, new Map());
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = uploads.get(id);
    if (!parts) return refuse(response, 404, 'NoSuchUpload', method);
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    uploads.delete(id);
    if (method === 'DELETE') return void response.writeHead(204).end();
    const namedMatches = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g),
    ];
    const pieces = namedMatches.map(([, number, etag]) => {
      const piece = parts.get(Number(number));
      return piece && etagOf(piece) === etag ? piece : null;
    });
    const isLast = (at: number) => at === pieces.length - 1;
    if (pieces.some((piece) => piece === null)) {
      return refuse(response, 400, 'InvalidPart', method);
    }
    if (pieces.some((piece, at) => !isLast(at) && (piece?.length ?? 0) < 5 * 1024 * 1024)) {
      return refuse(response, 400, 'EntityTooSmall', method);
    }
    store(key, request, Buffer.concat(pieces.filter((piece) => piece !== null)));
    response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  };

  const send = (
    { method, key }: S3Request,
    request: IncomingMessage,
    response: ServerResponse,
    half: boolean,
  ): void => {
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey', method);
    const { bytes } = object;
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length - 1];
    const part = bytes.subarray(start, end + 1);
    response.writeHead(range ? 206 : 200, {
      'content-length': part.length,
      'content-type': object.type,
      'cache-control': object.cacheControl,
      'last-modified': object.modified.toUTCString(),
      etag: etagOf(bytes),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes.length}` } : {}),
    });
    if (method === 'HEAD') return void response.end();
    if (!half) return void response.end(part);
    response.write(part.subarray(0, Math.ceil(part.length / 2)), () => response.destroy());
  };

  const list = (query: URLSearchParams, response: ServerResponse): void => {
    const below = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const delimiter = query.get('delimiter');
    const names = [...objects.keys()]
      .filter((key) => key.startsWith(below))
      .map((key) =>
        delimiter ? below + (key.slice(below.length).split(delimiter)[0] ?? '') : key,
      );
    const remainingNames = [...new Set(names)].toSorted().filter((name) => name > after);
    const page = remainingNames.slice(0, expects.pageSize);
    const more = remainingNames.length > page.length ? page.at(-1) : undefined;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more !== undefined}</IsTruncated>${
        more === undefined ? '' : `<NextContinuationToken>${more}</NextContinuationToken>`
      }${page
        .map((name) =>
          delimiter
            ? `<CommonPrefixes><Prefix>${name}/</Prefix></CommonPrefixes>`
            : `<Contents><Key>${name}</Key></Contents>`,
        )
        .join('')}</ListBucketResult>`,
    );
  };

  const place = `s3://${s3Bucket}/${prefix}?endpoint=${endpoint}&region=${s3Region}`;
  const server: S3Server = {
    place,
    env: {
      IMAGE_STORE: place,
      AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
    ...{ objects, requests, uploads, expects },
    fault: () => null,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function refuse(response: ServerResponse, status: number, code: string, method: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    method === 'HEAD'
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><AWSAccessKeyId>${s3Keys.accessKeyId}</AWSAccessKeyId></Error>`,
  );
}
