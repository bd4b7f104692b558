import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';
import { readPasswordHash } from './passwords-store.ts';

/** Whose device it may be. */
export interface DeviceOwner {
  readonly userId: string;
  /** Null where they have no password. */
  readonly passwordHash: string | null;
}

export interface DeviceCookies {
  /**
   * The device a request comes from, if it has signed in to this account before.
   * @param request the request
   * @param owner the account, or null when there is none
   * @returns the device's id; null for every other device, and for all after a new password
   */
  knownDevice(request: FastifyRequest, owner: DeviceOwner | null): string | null;
  /**
   * Makes the device of a request one that has signed in to this account.
   * @param reply gets the cookie
   * @param userId the account
   */
  remember(reply: FastifyReply, userId: string): Promise<void>;
}

const seconds = 365 * 86_400;
const mostAccounts = 5;
const entryPattern = /^([\w-]{16})\.([\w-]{22})$/;

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies): each entry is a
 * random id and its HMAC over account and password, so that it names nobody, can't be forged and is
 * void after a new password. It lets nobody in; it only gives a device tries of its own.
 * @param db the database
 * @param secrets the shop's own: the newest signs, each of them verifies
 * @param secure whether cookies travel over https only
 */
export function buildDeviceCookies(db: Database, secrets: Secrets, secure: boolean): DeviceCookies {
  const name = `${secure ? '__Secure-' : ''}phonehub-device`;
  // Pages that are the same for everybody must not come with it, so not for '/'.
  const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'phonehub device cookies', 32)),
  );
  // 128 bits of it are enough (NIST SP 800-107, 5.3.3), and the cookie stays small.
  const macs = (id: string, { userId, passwordHash }: DeviceOwner) =>
    keys.map((key) =>
      createHmac('sha256', key)
        .update(JSON.stringify([id, userId, passwordHash]))
        .digest()
        .subarray(0, 16),
    );
  const isOf = (owner: DeviceOwner) => (entry: string) => {
    const [, id = '', mac = ''] = entryPattern.exec(entry) ?? [];
    const sent = Buffer.from(mac, 'base64url');
    return sent.length === 16 && macs(id, owner).some((right) => timingSafeEqual(sent, right));
  };
  const entriesOf = (request: FastifyRequest) => {
    const sent = new RegExp(`(?:^|; )${name}=([\\w.~-]{1,400})(?:;|$)`).exec(
      request.headers.cookie ?? '',
    );
    return (sent?.[1]?.split('~') ?? []).slice(0, mostAccounts);
  };

  return {
    knownDevice(request, owner) {
      const own = owner && entriesOf(request).find(isOf(owner));
      return own?.split('.')[0] ?? null;
    },
    async remember(reply, userId) {
      const owner = { userId, passwordHash: await readPasswordHash(db, userId) };
      const before = entriesOf(reply.request);
      const known = before.find(isOf(owner));
      const id = known?.split('.')[0] ?? randomBytes(12).toString('base64url');
      // Signed anew each time, so that an older secret is soon not needed any more.
      const own = `${id}.${macs(id, owner)[0]?.toString('base64url')}`;
      // The accounts that signed in last, for a browser that a family shares.
      const entries = [own, ...before.filter((entry) => entry !== known)].slice(0, mostAccounts);
      reply.header('set-cookie', `${name}=${entries.join('~')}; ${attributes}`);
    },
  };
}
