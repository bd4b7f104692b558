import { expect, test } from 'vitest';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import { shopName } from '#contract/common/shop-look.ts';
import { base32, totpAt, totpStep, totpUri } from './totp.ts';

const key = Buffer.from('12345678901234567890');

test.each([
  // RFC 6238, appendix B, the last six of its eight digits.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s', (seconds, code) => {
  expect(totpAt(key, Math.floor(seconds / 30))).toBe(code);
  expect(totpStep(key, code, seconds, 0)).toBe(Math.floor(seconds / 30));
});

test('a code is valid one step before and after its own, and no longer', () => {
  const step = 1_000;
  const code = totpAt(key, step);
  const fits = (steps: number) => totpStep(key, code, (step + steps) * 30, 0);
  expect([-2, -1, 0, 1, 2].map(fits)).toEqual([null, step, step, step, null]);
});

test('a code of an accepted step, or of one before it, is refused', () => {
  const step = 1_000;
  const code = totpAt(key, step);
  expect(totpStep(key, code, step * 30, step - 1)).toBe(step);
  expect(totpStep(key, code, step * 30, step)).toBeNull();
  expect(totpStep(key, code, step * 30, step + 1)).toBeNull();
});

test.each(['', '28708', '2870822', '28708x'])('%j is not a valid code', (code) => {
  expect(totpStep(key, code, 59, 0)).toBeNull();
});

test.each([
  // RFC 4648, section 10, without padding.
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the URI contains shop, account and key', () => {
  // Another file of this process may have named the shop.
  const shop = encodeURIComponent(shopName());
  expect(totpUri(key, 'a+b@people.test')).toBe(
    `otpauth://totp/${shop}:a%2Bb%40people.test?secret=${base32(key)}&issuer=${shop}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('decryption needs the same secret, and fails when a bit was changed', () => {
  const encryption = buildEncryption(['a secret that is long enough for all'], 'second factors');
  const sealedText = encryption.encrypt(key);
  expect(encryption.decrypt(sealedText)).toEqual(key);
  expect(sealedText).not.toBe(encryption.encrypt(key));
  expect(() =>
    buildEncryption(['another secret, long enough as well'], 'second factors').decrypt(sealedText),
  ).toThrow();
  const bytes = Buffer.from(sealedText, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => encryption.decrypt(bytes.toString('base64url'))).toThrow();
});
