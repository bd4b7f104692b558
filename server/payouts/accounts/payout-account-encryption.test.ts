import { expect, test } from 'vitest';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import { decryptAccount, encryptAccount } from './payout-account-encryption.ts';

test.each([
  ['bkash', '+8801712345678', '01712345678'],
  ['nagad', '8801712345678', '01712345678'],
  ['bank', '8801712345678', '8801712345678'],
] as const)('a %s number stored as %s is paid as %s', (method, storedAccount, paid) => {
  const encryption = buildEncryption(['a secret that is long enough for all'], 'payout accounts');
  const sealedText = encryptAccount(encryption, { name: 'Nusrat Jahan', number: storedAccount });
  expect(decryptAccount(encryption, { method, ciphertext: sealedText })?.number).toBe(paid);
});
