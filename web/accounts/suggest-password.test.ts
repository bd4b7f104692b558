import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { whyEasy } from '#contract/accounts/easy-passwords.ts';
import { password } from '#contract/accounts/schemas.ts';
import { suggestPassword } from './suggest-password.ts';

test('a suggested password fits the rule, is hard to guess, and is another one each time', () => {
  const owner = { name: 'Rahima Khanom', email: 'rahima@dokan.example' };
  const suggested = Array.from({ length: 300 }, () => suggestPassword(owner));
  expect(new Set(suggested).size).toBe(suggested.length);
  for (const each of suggested) {
    expect([each, z.safeParse(password, each).success, whyEasy(each, owner)]).toEqual([
      each,
      true,
      null,
    ]);
  }
});
