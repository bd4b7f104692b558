import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropAllDrafts, keepDraft, readDraft, registerDraft } from './draft.ts';
import { setDraftOwner } from './draft-owner.ts';

beforeEach(() => {
  // As in a browser, whose Object.keys of a storage are its entries.
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
    removeItem: (key: string) => delete storage[key],
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const draft = { text: 'My number is 01711223344' };

test('whoever signs in again finds their drafts', () => {
  setDraftOwner('alice');
  keepDraft('message:1', draft);
  setDraftOwner('alice');
  expect(readDraft('message:1')).toEqual(draft);
});

test('the next person at this browser finds none of them', () => {
  setDraftOwner('alice');
  keepDraft('message:1', draft);
  setDraftOwner('bob');
  expect(readDraft('message:1')).toEqual({});
  expect(JSON.stringify(localStorage)).not.toContain('01711223344');
});

test('drafts whose owner was never noted are removed at the next sign-in', () => {
  keepDraft('message:1', draft);
  setDraftOwner('bob');
  expect(readDraft('message:1')).toEqual({});
  dropAllDrafts();
});

test('a visitor who wrote to the shop goes on with it after signing in, and nobody else does', () => {
  keepDraft('help', draft);
  setDraftOwner('alice');
  expect(readDraft('help')).toEqual(draft);
  setDraftOwner('bob');
  expect(readDraft('help')).toEqual({});
});

test('what somebody typed to register stays in their tab, until anybody signs in there', () => {
  keepDraft(registerDraft, draft);
  expect(readDraft(registerDraft)).toEqual(draft);
  expect(JSON.stringify(localStorage)).not.toContain('01711223344');
  setDraftOwner('bob');
  expect(readDraft(registerDraft)).toEqual({});
});
