import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import { rememberIdentity } from '#web/platform/session/session-state.ts';
import { changeOutbox, newOutboxMessage, outboxKeys, readOutbox } from './outbox.ts';

let isFull: boolean;
const storage = new Map<string, string>();
beforeEach(() => {
  isFull = false;
  storage.clear();
  vi.stubGlobal('localStorage', {
    get length() {
      return storage.size;
    },
    key: (at: number) => [...storage.keys()][at] ?? null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.set(key, value);
    },
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const add = (text: string) =>
  changeOutbox('talk', (before) => [...before, newOutboxMessage(text, [])]);
const texts = () => readOutbox('talk').map(({ text }) => text);

test('a message that waits survives a full storage, and is gone once it is sent', () => {
  add('first');
  isFull = true;
  add('second');
  expect(texts()).toEqual(['first', 'second']);
  changeOutbox('talk', () => []);
  expect(texts()).toEqual([]);
  expect(outboxKeys()).toEqual([]);
});

test('once there is room again, what was kept beside the storage is in it', () => {
  isFull = true;
  add('first');
  isFull = false;
  add('second');
  expect(texts()).toEqual(['first', 'second']);
  expect([...storage.values()].join()).toContain('first');
  // Another tab has sent both.
  storage.clear();
  expect(texts()).toEqual([]);
});

test('what is kept beside the storage is not the next person’s', () => {
  const signIn = (uid: string) => rememberIdentity({ uid } as Identity);
  signIn('alice');
  isFull = true;
  add('My number is 01711223344');
  rememberIdentity(null);
  signIn('alice');
  expect(texts()).toEqual(['My number is 01711223344']);
  rememberIdentity(null);
  signIn('bob');
  expect(texts()).toEqual([]);
});
