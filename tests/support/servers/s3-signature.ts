import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Checks AWS Signature Version 4 in the header of a request to S3, by the description in "Signature
 * Calculations for the Authorization Header" of the S3 API reference; written without the library that signs.
 */

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const mostSkewMs = 15 * 60_000;

/**
 * The reason for which S3 would refuse a request.
 * @param request its method, address and headers
 * @param body the bytes that came with it
 * @param expected keys, region, and the time of the check in ms
 * @returns the error's code; null if the signature is right
 */
export function signatureFlaw(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  expected: { readonly keys: S3Keys; readonly region: string; readonly now: number },
): string | null {
  const { headers, method = '', url = '' } = request;
  const { keys, region, now } = expected;
  const signedMatch =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!signedMatch) return 'AccessDenied';
  const [, keyId, day = '', signedRegion, names = '', signature = ''] = signedMatch;
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  if (headers['x-amz-security-token'] !== keys.sessionToken) return 'InvalidToken';
  const time = String(headers['x-amz-date']);
  if (Math.abs(dateOf(time) - now) > mostSkewMs) return 'RequestTimeTooSkewed';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const list = names.split(';');
  // All of these have to be signed.
  const owedKeys = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (owedKeys.some((name) => !list.includes(name))) return 'AccessDenied';
  const canonical = [
    method,
    ...canonicalAddress(url),
    ...list.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  );
  const expectedMac = hmac(key, text);
  return timingSafeEqual(expectedMac, Buffer.from(signature, 'hex'))
    ? null
    : 'SignatureDoesNotMatch';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** 20130524T000000Z in ms. */
const dateOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** UriEncode() of the S3 reference: everything but unreserved characters. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalAddress(address: string): [string, string] {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const path = decodeURIComponent(pathname).split('/').map(encoded).join('/');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  return [path, query.join('&')];
}
