import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureFlaw } from './s3-signature.ts';

/** The examples of the S3 API reference, "Signature Calculations for the Authorization Header". */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const expected = { keys, region: 'us-east-1', now: Date.UTC(2013, 4, 24) };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function example(
  method: string,
  url: string,
  signature: string,
  { headers = {}, body = '', signed = '' } = {},
) {
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date', ...signed.split(' ')]
    .filter(Boolean)
    .toSorted();
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names.join(';')},Signature=${signature}`;
  return {
    ...{ method, url, body: Buffer.from(body) },
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': sha256(body),
      ...headers,
      authorization,
    },
  };
}

const get = example(
  'GET',
  '/test.txt',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  { headers: { range: 'bytes=0-9' }, signed: 'range' },
);
const put = example(
  'PUT',
  '/test%24file.text',
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  {
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signed: 'date x-amz-storage-class',
    body: 'Welcome to Amazon S3.',
  },
);
const list = example(
  'GET',
  '/?max-keys=2&prefix=J',
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
);

test.each([
  ['GET with a range', get],
  ['PUT', put],
  ['a list', list],
])('the signature of the documented example is accepted: %s', (_name, { body, ...request }) => {
  expect(signatureFlaw(request, body, expected)).toBeNull();
});

test.each([
  ['another path', { url: '/other.txt' }, 'SignatureDoesNotMatch'],
  ['another method', { method: 'HEAD' }, 'SignatureDoesNotMatch'],
  ['a changed signed header', { range: 'bytes=0-99' }, 'SignatureDoesNotMatch'],
  ['an unsigned header of S3', { 'x-amz-copy-source': '/a/b' }, 'AccessDenied'],
  ['another body', { body: 'other' }, 'XAmzContentSHA256Mismatch'],
  ['no signature', { authorization: '' }, 'AccessDenied'],
])('what was changed after signing is refused: %s', (_name, changes, flaw) => {
  const {
    url = get.url,
    method = get.method,
    body = '',
    ...headers
  } = changes as Record<string, string>;
  const request = { method, url, headers: { ...get.headers, ...headers } };
  expect(signatureFlaw(request, Buffer.from(body), expected)).toBe(flaw);
});

test.each([
  [{ keys: { ...keys, secretAccessKey: 'another' } }, 'SignatureDoesNotMatch'],
  [{ keys: { ...keys, accessKeyId: 'ANOTHER' } }, 'InvalidAccessKeyId'],
  [{ keys: { ...keys, sessionToken: 'wanted' } }, 'InvalidToken'],
  [{ region: 'eu-central-1' }, 'AuthorizationHeaderMalformed'],
  [{ now: expected.now + 16 * 60_000 }, 'RequestTimeTooSkewed'],
])('other keys, another region or time are refused: %j', (changes, flaw) => {
  const { body, ...request } = get;
  expect(signatureFlaw(request, body, { ...expected, ...changes })).toBe(flaw);
});
