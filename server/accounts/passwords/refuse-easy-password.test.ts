import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commonPasswords } from '#contract/accounts/common-passwords.ts';
import { commonWords } from '#contract/accounts/common-words.ts';
import { password as specified } from '#contract/accounts/schemas.ts';
import { passwordMessages } from '#contract/accounts/messages.ts';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { sendCall, testPassword } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';

const owner = { name: 'Rahima Khanom', email: 'rahima.k1987@dokan.example' };
const refusal = (password: string, who = owner) => {
  try {
    refuseEasyPassword(password, who);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors?.[0]?.message;
    throw error;
  }
};

describe('the lists', () => {
  test('more than three thousand common passwords that pass the specified rule are refused', () => {
    const list = commonPasswords.split('\n');
    expect(new Set(list).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(3_000);
    for (const each of list) {
      expect([each, z.safeParse(specified, each).success]).toEqual([each, true]);
      expect([each, refusal(each)]).toEqual([each, expect.any(String)]);
      // Upper case does not make a password hard to guess.
      expect([each, refusal(each.toUpperCase())]).toEqual([each, expect.any(String)]);
    }
  });

  test('every common word is refused with the usual substitutions and additions', () => {
    for (const word of commonWords.split('\n')) {
      const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      for (const withSubstitutions of [
        `${capital}#2024`,
        `${word}!!!!`,
        `!${word}123`,
        `${word}${word}?`,
      ]) {
        expect([withSubstitutions, refusal(withSubstitutions)]).toEqual([
          withSubstitutions,
          passwordMessages.common,
        ]);
      }
    }
  });
});

test.each([
  'P@55w0rd!!2024',
  'pássword#1'.normalize('NFD').replace(/\u0301/g, ''),
  'ｐａｓｓｗｏｒｄ！１#',
  'D-r-a-g-o-n-#1',
  '123$unsh1ne321',
  'MyPassword#1',
  'thedragon#77',
  'dragonmonkey#1',
  'Sh4k!b#Tam1m',
  'aaaaaaaa#',
  'abababab!',
  'tigertigertiger!',
])('%s is refused as common', (password) => {
  expect(refusal(password)).toBe(passwordMessages.common);
});

test.each([
  demoPassword,
  'phonehub!!',
  'Ph0n3Hub#1999',
  'myPhoneHub?1',
  'Rahima#1987',
  'r@h1m@ kh@n0m',
  'KHANOM!khanom',
  'rahima.k1987!',
  'Dokan#2026!',
  'rahimakhanom#',
])('%s is refused as the person’s own or ours', (password) => {
  expect(refusal(password)).toBe(passwordMessages.own);
});

test.each([
  testPassword,
  'four quiet boats drift',
  'tractor lamp #9 velvet',
  'Tq8!mZr2#vLx',
  'dragonfly over the marsh?',
  'আমার ছোট নদী #৭',
  'horsebatterystaple!',
  'Rahima likes 3 blue kettles',
])('%s is taken', (password) => {
  expect(refusal(password)).toBeNull();
});

test('at most a few random passwords are refused, and unusual ones cause no error', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789');
  const random = fc
    .array(letters, { minLength: 14, maxLength: 14 })
    .map((all) => `${all.join('')}#`);
  fc.assert(fc.property(random, (password) => refusal(password) === null));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 128 }), (password) => {
      refusal(password);
    }),
  );
});

test('a name of signs or an empty one forbids no password', () => {
  expect(refusal('tractor lamp #9', { name: '–', email: 'a@b.c' })).toBeNull();
});

describe('registering', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each([
    ['Password#1', passwordMessages.common],
    ['Nasrin#2024', passwordMessages.own],
    // The specified rule is checked first, with its exact sentence.
    ['password', passwordMessages.special],
    ['pass#1', passwordMessages.length],
  ])('with %s names the field and why, and makes no account', async (password, message) => {
    const body = { name: 'Nasrin Jahan', email: 'nasrin@people.test', password };
    const answer = await sendCall(app, 'register', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'password', message }],
    });
    const { rows } = await app.pool.query('select from users where email = $1', [body.email]);
    expect(rows).toHaveLength(0);
  });

  test('a person who already has such a password can log in', async () => {
    const body = { name: 'Early', email: 'early@people.test', password: testPassword };
    await sendCall(app, 'register', { body });
    const { hashPassword } = await import('./passwords.ts');
    await app.pool.query('update credentials set password = $1', [
      await hashPassword(demoPassword),
    ]);
    const answer = await sendCall(app, 'logIn', {
      body: { email: body.email, password: demoPassword },
    });
    expect(answer.statusCode).toBe(200);
  });
});
