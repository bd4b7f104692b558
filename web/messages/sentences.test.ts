import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls, type Call } from '#contract/calls.ts';
import { passwordMessages } from '#contract/accounts/messages.ts';
import { defaultMessage } from '#contract/common/default-message.ts';
import { bookingForm } from '#contract/bookings/schemas.ts';
import { refusals } from '#contract/errors.ts';
import { browserProblems } from '#contract/common/errors.ts';
import { readAmount } from '#contract/common/amount.ts';
import { amountProblem } from '#contract/common/price-field.ts';
import { factMessages } from '#contract/catalog/phone-facts.ts';
import { phoneFields } from '#contract/catalog/phone-fields.ts';
import { mainLanguage } from '#contract/common/languages.ts';
import { authenticationFailure, sandboxCards } from '#contract/payments/sandbox.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/i18n/all-sentences.ts';
import { errorTexts, refusalTexts } from './en/errors.ts';

beforeAll(() => readLanguageWith(() => 'bn'));
afterAll(() => readLanguageWith(() => mainLanguage));

const isBangla = (sentence: string) => /[\u0980-\u09ff]/.test(localizedSentence(sentence));

/** Parameters of addresses are spoken of to programs alone, by their names. */
const forPrograms = /^(limit|sort|order|count|verified|byHand|days|by) is /;

/** Every message that a schema can give, wherever it stands in it. */
function messagesOf(root: unknown): string[] {
  const seen = new Set<unknown>();
  const matches = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('error' in value && typeof value.error === 'function') {
      const output: unknown = value.error({});
      if (typeof output === 'string') matches.add(output);
    }
    if ('_zod' in value) look((value._zod as { def: unknown }).def);
    for (const part of Object.values(value)) look(part);
  };
  look(root);
  return [...matches];
}

/** Sentences that use cases word themselves, as they stand in the server's source. */
function sentencesOfServer(): string[] {
  const root = join(import.meta.dirname, '..', '..', 'server');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('demo'),
  );
  const wordedPattern = /\b(?:message|what|why|receipts =):? ?\n? *'([A-Z][^'\n]+)'/g;
  return files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(wordedPattern)].map(
      ([, text = '']) => text,
    ),
  );
}

test('quoted words and numbers of a sentence stay in its translation', () => {
  for (const condition of ['Excellent', 'Good', 'Fair']) {
    const sentence = `In a search, ‘fair 2’ is the condition ${condition}`;
    expect(localizedSentence(sentence)).toMatch(/^খোঁজায় ‘fair 2’ মানে ফোনের অবস্থা /);
  }
  expect(localizedSentence('In a search, ‘a1’ is the model ‘Galaxy A1’ of another brand')).toBe(
    'খোঁজায় ‘a1’ মানে অন্য ব্র্যান্ডের মডেল ‘Galaxy A1’',
  );
  for (const end of ['is a division', 'means something else']) {
    expect(isBangla(`In a search, ‘x’ ${end}`), end).toBe(true);
  }
  expect(isBangla('In a search, ‘x’ is in the names of another brand’s models')).toBe(true);
});

test('the rules of every call speak Bangla', () => {
  const messages = messagesOf([calls, bookingForm]).filter((each) => !forPrograms.test(each));
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.filter((each) => !isBangla(each))).toEqual([]);
});

/** Values that a field may be sent, wrong in each way that a schema can check. */
const wrongValues: readonly unknown[] = [
  ...[undefined, null, '', 'x', ' x', '1', 'x'.repeat(30_000), 5, -1, 0.5, 1e12, true, {}, []],
  ...[{ x: 1 }, [null], [5], Array.from({ length: 300 }, () => 'x'), [{}]],
];

/** Transforms and checks of another schema rely on the steps before them. */
const isField = (schema: object) => {
  const { def } = (schema as z.ZodMiniType)._zod;
  return !('transform' in def) && !('check' in def && def.type === 'custom') && 'type' in def;
};

/** Every field of a schema, however deep in it, without its surroundings. */
function partsOf(root: unknown): z.ZodMiniType[] {
  const seen = new Set<unknown>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('_zod' in value) look((value._zod as { def: unknown }).def);
    for (const part of Object.values(value)) look(part);
  };
  look(root);
  return [...seen].filter(
    (each): each is z.ZodMiniType =>
      typeof each === 'object' && each !== null && 'safeParse' in each && isField(each),
  );
}

test('no field that a call takes is answered with a sentence of the library, and all speak Bangla', () => {
  const inputSchemas = Object.values(calls as Readonly<Record<string, Call>>).flatMap(
    ({ params, query, body }) => [params, query, body],
  );
  const parts = partsOf(inputSchemas);
  expect(parts.length).toBeGreaterThan(300);
  const outputs = new Set<string>();
  for (const part of parts) {
    for (const value of wrongValues) {
      const { error } = z.safeParse(part, value, { error: defaultMessage });
      for (const { message } of error?.issues ?? []) outputs.add(message);
    }
  }
  expect(outputs).toContain('Please keep this to 200 characters');
  expect(outputs).toContain('This must be a text');
  const silent = [...outputs].filter((each) => !forPrograms.test(each) && !isBangla(each));
  expect(silent).toEqual([]);
});

test('so do the sentences that rules and use cases choose themselves', () => {
  const server = sentencesOfServer();
  expect(server.length).toBeGreaterThan(25);
  const choices = [
    ...Object.values(passwordMessages),
    ...Object.values(factMessages),
    ...Object.values(phoneFields).flatMap((row) => ('message' in row ? [row.message] : [])),
    ...sandboxCards.flatMap(({ decline }) => (decline ? [decline.message] : [])),
    authenticationFailure.message,
    ...['1.200', '৳450'].map((text) => amountProblem(readAmount(text)) ?? ''),
    'The spreadsheet rounded this number. Format the column as text and enter it anew',
    ...server,
  ];
  expect(choices.filter((each) => !isBangla(each))).toEqual([]);
});

test('every refusal has Bangla words, by its code or by its sentence', () => {
  const all = Object.entries({ ...refusals, ...browserProblems });
  const worded = { ...errorTexts, ...refusalTexts };
  const silent = all.filter(([code, { message }]) => !(code in worded) && !isBangla(message));
  expect(silent).toEqual([]);
});

test('numbers in a sentence are kept, in Bangla digits', () => {
  expect(localizedSentence('That was too often. Please try again in 12 minutes.')).toContain(
    '১২ মিনিট',
  );
  expect(localizedSentence('Please keep this to 2000 characters')).toContain('২০০০ অক্ষর');
  expect(localizedSentence('What a bank says in its own words.')).toBe(
    'What a bank says in its own words.',
  );
});
