import { resolve } from 'node:path';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The place of files: a folder of this machine, or a bucket of a service that speaks S3. */
export type StorePlace = FolderPlace | S3Place;

interface FolderPlace {
  readonly kind: 'folder';
  readonly folder: string;
  /** The setting's text, which has no secret. */
  readonly text: string;
}

export interface S3Place {
  readonly kind: 's3';
  /** The setting's text, which has no secret. */
  readonly text: string;
  readonly bucket: string;
  /** Of all keys; empty, or ends with a slash. */
  readonly prefix: string;
  /** The address of the bucket, which ends with a slash; keys follow it. */
  readonly address: string;
  readonly region: string;
  readonly credentials: S3Credentials;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For temporary credentials; null otherwise. */
  readonly sessionToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const form = 's3://bucket/prefix?endpoint=https://…&region=…&style=path';
// Of AWS; other services allow less.
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = ['endpoint', 'region', 'style'];

/**
 * Reads the place of files: a path, or `s3://bucket/prefix` with endpoint, region and style (path or virtual)
 * as its query. Keys have their usual names (AWS_ACCESS_KEY_ID …), never in the address.
 * @param name of the setting, for messages
 * @param text its value
 * @param env where the keys are
 * @param problems receives faults; it never repeats the value, which may have keys by mistake
 */
export function readStorePlace(
  name: string,
  text: string,
  env: Environment,
  problems: string[],
): StorePlace {
  if (!/^s3:/i.test(text)) {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(text)) problems.push(`${name} must be a folder or ${form}`);
    const folder = resolve(text);
    return { kind: 'folder', folder, text: folder };
  }
  // The first one only: one mistake often causes the next.
  let isWrong = false;
  const wrong = (what: string) => {
    if (!isWrong) problems.push(`${name} ${what}`);
    isWrong = true;
  };
  const url = URL.canParse(text) ? new URL(text) : null;
  const read = (key: string) => url?.searchParams.get(key)?.trim() || null;
  if (!url || !bucketName.test(url.hostname) || url.port || url.hash) {
    wrong(`must be a folder or ${form}`);
  } else if (url.username || url.password) {
    wrong('must not have keys in it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  } else if ([...url.searchParams.keys()].some((key) => !parameters.includes(key))) {
    wrong(`knows ${parameters.join(', ')} after the question mark, and nothing else`);
  }
  const bucket = url?.hostname ?? '';
  const prefix = url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  if (!/^[A-Za-z0-9._/-]*$/.test(prefix) || /(^|\/)\.{0,2}(\/|$)/.test(prefix || 'x')) {
    wrong('may have letters, digits, dots, hyphens and single slashes in its prefix');
  }
  const region = read('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{2,40}$/.test(region)) wrong('has a region that is none, such as eu-central-1');
  const endpoint = endpointOf(read('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint)
    wrong('has an endpoint that is no address of a server, such as https://s3.example');
  // Certificates for *.s3.example do not cover a bucket with dots.
  const usual = read('endpoint') !== null || bucket.includes('.') ? 'path' : 'virtual';
  const style = read('style') ?? usual;
  if (style !== 'path' && style !== 'virtual') wrong("has a style that is not 'path' or 'virtual'");
  const credentials = readCredentials(env);
  if (!credentials) wrong('is on S3 and needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  return {
    ...{ kind: 's3', text, bucket, region },
    prefix: prefix && `${prefix}/`,
    address: endpoint ? addressOf(endpoint, bucket, style) : '',
    credentials: credentials ?? { accessKeyId: '', secretAccessKey: '', sessionToken: null },
  };
}

/**
 * Reads the place that an argument of a command names.
 * @param name the operator's name for it, as the beginning of a sentence
 * @param text its value
 * @param env has the keys
 * @throws StartupError that names the fault
 */
export function storePlaceOf(name: string, text: string, env: Environment): StorePlace {
  const problems: string[] = [];
  const place = readStorePlace(name, text, env, problems);
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return place;
}

/** A server's address without path, query and keys; null if the text is not one. */
function endpointOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  return isServer && !url.username && !url.password ? url : null;
}

function addressOf(endpoint: URL, bucket: string, style: string): string {
  return style === 'path'
    ? `${endpoint.origin}/${bucket}/`
    : `${endpoint.protocol}//${bucket}.${endpoint.host}/`;
}

function readCredentials(env: Environment): S3Credentials | null {
  const accessKeyId = env.AWS_ACCESS_KEY_ID?.trim();
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY?.trim();
  const sessionToken = env.AWS_SESSION_TOKEN?.trim() || null;
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : null;
}
