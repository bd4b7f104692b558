import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { erasedEmailDomain } from './constants.ts';
import { newEmailBody } from './sign-in.ts';
import { loginBody, password, registerBody, roleField, userBody } from './schemas.ts';

function messages(schema: z.ZodMiniType, value: unknown): Record<string, string[]> {
  const result = z.safeParse(schema, value);
  const matches: Record<string, string[]> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    (matches[issue.path.join('.')] ??= []).push(issue.message);
  }
  return matches;
}

const passwordProblem = (value: unknown) => messages(password, value)[''] ?? [];

describe('the password', () => {
  test.each([
    ['', 'Password should be 8 characters'],
    ['a#34567', 'Password should be 8 characters'],
    // The checks come in the specification's order, one at a time.
    ['1234567', 'Password should be 8 characters'],
    ['12345678', 'Please provide one uppercase'],
    ['1234567#', 'Please provide one uppercase'],
    ['abcdefgh', 'Please provide one special character'],
    ['Abcdefg1', 'Please provide one special character'],
    ['abcdefg~', 'Please provide one special character'],
    ['abcdefg-', 'Please provide one special character'],
    ['abcdefg_.,;:()', 'Please provide one special character'],
    [undefined, 'Password should be 8 characters'],
    [12_345_678, 'Password should be 8 characters'],
  ])('%j is refused with %j alone', (value, message) => {
    expect(passwordProblem(value)).toEqual([message]);
  });

  test.each([...'!#$@%^&*? \'"'])('the special character %j will do', (special) => {
    expect(passwordProblem(`abcdefg${special}`)).toEqual([]);
  });

  test('any letter will do, not only an uppercase one', () => {
    expect(passwordProblem('1234567#a')).toEqual([]);
    expect(passwordProblem('1234567#Z')).toEqual([]);
    expect(passwordProblem('1234567#আ')).toEqual([]);
  });

  test('eight characters are enough, spaces at the ends count', () => {
    expect(passwordProblem('a#345678')).toEqual([]);
    expect(passwordProblem(' a34567 ')).toEqual([]);
  });

  test('128 characters are the most', () => {
    expect(passwordProblem(`#${'a'.repeat(127)}`)).toEqual([]);
    expect(passwordProblem(`#${'a'.repeat(128)}`)).toEqual([
      'Please keep the password to 128 characters',
    ]);
  });
});

describe('the email', () => {
  const wrong = [
    '',
    'rahim',
    'rahim@',
    '@example.com',
    'rahim@example',
    'a b@example.com',
    'a@b@example.com',
    '<a>@example.com',
    'a@example.com.',
    `${'a'.repeat(250)}@example.com`,
    undefined,
    null,
    { $gt: '' },
  ];

  test.each(wrong)('%j is refused in the words of each screen', (email) => {
    const sound = { name: 'Rahim', password: 'abcdefg#' };
    expect(messages(loginBody, { ...sound, email }).email).toContain('Please give a valid email');
    expect(messages(registerBody, { ...sound, email }).email).toContain(
      'Please provide a valid email',
    );
  });

  test.each(['rahim@example.com', ' Rahim+x@Example.CO.uk ', "o'neil@example.com"])(
    '%j is taken, trimmed and lower-cased',
    (email) => {
      const read = z.parse(loginBody, { email, password: 'abcdefg#' });
      expect(read.email).toBe(email.trim().toLowerCase());
    },
  );
});

test('nobody is given an email that looks like that of an erased account', () => {
  const body = { name: 'Rahim', password: 'abcdefg#', email: `0192${erasedEmailDomain}` };
  for (const schema of [registerBody, newEmailBody]) {
    expect(messages(schema, body).email).toEqual(['Please provide a valid email']);
  }
});

test('an empty register form names every field', () => {
  expect(messages(registerBody, {})).toEqual({
    name: ['Please provide your name'],
    email: ['Please provide a valid email'],
    password: ['Password should be 8 characters'],
  });
});

test('the role is buyer unless seller is chosen, and nothing else', () => {
  expect(z.parse(userBody, { name: 'Rahim' }).role).toBe('buyer');
  expect(z.parse(userBody, { name: 'Rahim', role: 'seller' }).role).toBe('seller');
  for (const role of ['admin', '', null, ['seller']]) {
    expect(messages(userBody, { name: 'Rahim', role }).role).toEqual([
      'Please choose buyer or seller',
    ]);
    expect(z.safeParse(roleField, role).success).toBe(false);
  }
});

test('unknown fields of a profile are dropped', () => {
  expect(z.parse(userBody, { name: 'Rahim', verified: true, isAdmin: true })).toEqual({
    name: 'Rahim',
    role: 'buyer',
  });
});
