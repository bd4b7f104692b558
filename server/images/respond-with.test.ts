import { expect, test } from 'vitest';
import { Refusal } from '#server/platform/base/refusal.ts';
import { respondWith } from './respond-with.ts';

const lastModified = 'Wed, 25 Nov 2026 10:00:00 GMT';
const earlier = 'Wed, 25 Nov 2026 09:59:59 GMT';
const later = 'Wed, 25 Nov 2026 10:00:01 GMT';
const validators = { bytes: 100, etag: '"a"', lastModified };

/** The status, with the bytes of a part, or the code of a refusal. */
function answerTo(headers: Record<string, string>, method = 'GET'): string {
  try {
    const answer = respondWith({ method, headers }, validators);
    return answer.status === 206 ? `206 ${answer.start}-${answer.end}` : String(answer.status);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

const conditions: readonly (readonly [Record<string, string>, string])[] = [
  [{}, '200'],
  [{ 'if-match': '"a"' }, '200'],
  [{ 'if-match': '"b", W/"a"' }, '200'],
  [{ 'if-match': ' * ' }, '200'],
  [{ 'if-match': '"b"' }, 'precondition-failed'],
  // The tag decides where both are sent.
  [{ 'if-match': '"a"', 'if-unmodified-since': earlier }, '200'],
  [{ 'if-unmodified-since': lastModified }, '200'],
  [{ 'if-unmodified-since': later }, '200'],
  [{ 'if-unmodified-since': earlier }, 'precondition-failed'],
  [{ 'if-unmodified-since': 'yesterday' }, '200'],
  [{ 'if-none-match': '"a"' }, '304'],
  [{ 'if-none-match': '*' }, '304'],
  [{ 'if-none-match': '"b"' }, '200'],
  [{ 'if-none-match': '"b"', 'if-modified-since': later }, '200'],
  [{ 'if-modified-since': lastModified }, '304'],
  [{ 'if-modified-since': later }, '304'],
  [{ 'if-modified-since': earlier }, '200'],
  [{ 'if-modified-since': 'yesterday' }, '200'],
];

test.each(conditions)('the conditions %o are answered with %s', (headers, answer) => {
  expect(answerTo(headers)).toBe(answer);
});

const ranges: readonly (readonly [string, string])[] = [
  ['bytes=0-9', '206 0-9'],
  ['bytes=7-7', '206 7-7'],
  ['bytes=90-', '206 90-99'],
  ['bytes=99-', '206 99-99'],
  ['bytes=90-99', '206 90-99'],
  ['bytes=90-100', '206 90-99'],
  ['bytes=-10', '206 90-99'],
  ['bytes=-200', '206 0-99'],
  ['bytes=-0', 'range-not-satisfiable'],
  ['bytes=100-', 'range-not-satisfiable'],
  ['bytes=100-200', 'range-not-satisfiable'],
  // Not valid, and ignored.
  ['bytes=-', '200'],
  ['bytes=9-5', '200'],
  ['bytes=200-100', '200'],
  ['bytes=0-1,4-5', '200'],
  ['pages bytes=0-9', '200'],
  ['lines=0-9', '200'],
];

test.each(ranges)('the range %s is answered with %s', (range, answer) => {
  expect(answerTo({ range })).toBe(answer);
});

test('a part is of what the client has, and never of a request without a body', () => {
  const range = 'bytes=0-9';
  expect(answerTo({ range, 'if-range': '"a"' })).toBe('206 0-9');
  expect(answerTo({ range, 'if-range': '"b"' })).toBe('200');
  expect(answerTo({ range, 'if-range': lastModified })).toBe('206 0-9');
  expect(answerTo({ range, 'if-range': earlier })).toBe('200');
  expect(answerTo({ range }, 'HEAD')).toBe('200');
  expect(answerTo({ range, 'if-none-match': '"a"' })).toBe('304');
});

test('a range beyond the end is refused with the length', () => {
  const beyond = () => respondWith({ method: 'GET', headers: { range: 'bytes=100-' } }, validators);
  expect(beyond).toThrow(expect.objectContaining({ headers: { 'Content-Range': 'bytes */100' } }));
});
