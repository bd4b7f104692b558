import { expect, test } from 'vitest';
import { cheapPasswords } from '#tests/support/app/test-app.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const password = 'four quiet boats drift';

test('a password is checked at the cost its hash was made with', async () => {
  const cost = { memory: 128, passes: 10, parallelism: 12 };
  const hash = await hashPassword(password, cost);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=128,t=10,p=12\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}.` })).toBe(false);
  // A salt of its own.
  expect(await hashPassword(password, cost)).not.toBe(hash);
});

test('nothing matches what is no hash of ours', async () => {
  const hash = await hashPassword(password, cheapPasswords);
  const [salt = '', tag = ''] = hash.split('$').slice(-2);
  const broken = [
    '',
    ` ${hash}`,
    `${hash}$`,
    `${hash}\n`,
    hash.replace('argon2id', 'argon2i'),
    hash.replace('v=19', 'v=16'),
    hash.replace('t=1', 't='),
    hash.replace(salt, salt.slice(0, 10)),
    hash.replace(tag, tag.slice(0, 21)),
    hash.replace(tag, ''),
  ];
  const verified = broken.map((each) => verifyPassword({ hash: each, password }));
  expect(await Promise.all(verified)).toEqual(broken.map(() => false));
});
