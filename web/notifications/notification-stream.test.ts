import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { rememberIdentity } from '#web/platform/session/session-state.ts';
import { setUnreadConversations, useUnreadConversations } from './conversation-events.ts';
import { addArrived, setMine, setUnread, useNotifications } from './notification-state.ts';
import { listenToNotifications } from './notification-stream.ts';

vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

const request = vi.fn();

beforeEach(() => {
  const style = { setProperty: () => undefined };
  vi.stubGlobal('document', {
    cookie: `${hintCookie}=1.seller`,
    documentElement: { dataset: {}, style, lang: 'en' },
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    request(init.headers);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (uid: string) => rememberIdentity({ uid } as Identity);

test('what was told to one person is not shown to whoever signs in next in another tab', () => {
  signIn('alice');
  const stop = listenToNotifications();
  setUnread(3);
  setMine(2);
  setUnreadConversations(2);
  addArrived({ _id: '1' } as Notification);
  signIn('alice');
  expect(useNotifications()).toEqual({ unread: 3, mine: 2, arrived: [{ _id: '1' }] });
  expect(useUnreadConversations()).toBe(2);
  signIn('bob');
  expect(useNotifications()).toEqual({ unread: 0, mine: 0, arrived: [] });
  expect(useUnreadConversations()).toBe(0);
  stop();
});
