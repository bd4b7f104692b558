import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import { readPasswordHash } from '#server/accounts/passwords/passwords-store.ts';

/** The account that a device is checked against. */
export interface DeviceOwner {
  readonly userId: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
}

export interface DeviceCookies {
  /**
   * The device of a request, if it has signed in to this account before.
   * @param request the request
   * @param owner the account; null when there is none
   * @returns the device's id; null for an unknown device, and for every device after a password
   *   change
   */
  knownDevice(request: FastifyRequest, owner: DeviceOwner | null): string | null;
  /**
   * Sends the cookie of a device that has just signed in to this account.
   * @param reply gets the cookie
   * @param userId the account
   */
  issue(reply: FastifyReply, userId: string): Promise<void>;
}

const seconds = 365 * 86_400;
const maxAccounts = 5;
const entryPattern = /^([\w-]{16})\.([\w-]{22})$/;

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies): each entry is a
 * random id and its HMAC over account and password hash, so that it identifies nobody, can't be
 * forged and is void after a password change. It grants no access; it only gives the device its own
 * limit of attempts.
 * @param db the database
 * @param secrets the newest signs, all of them verify
 * @param secure whether cookies are sent over https only
 */
export function buildDeviceCookies(db: Database, secrets: Secrets, secure: boolean): DeviceCookies {
  const name = `${secure ? '__Secure-' : ''}phonehub-device`;
  // Not for '/': the cookie must not reach the pages that are the same for everyone.
  const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'phonehub device cookies', 32)),
  );
  // Truncated to 128 bits (NIST SP 800-107, 5.3.3) to keep the cookie small.
  const macsOf = (id: string, { userId, passwordHash }: DeviceOwner) =>
    keys.map((key) =>
      createHmac('sha256', key)
        .update(JSON.stringify([id, userId, passwordHash]))
        .digest()
        .subarray(0, 16),
    );
  const isOf = (owner: DeviceOwner) => (entry: string) => {
    const [, id = '', mac = ''] = entryPattern.exec(entry) ?? [];
    const sentBytes = Buffer.from(mac, 'base64url');
    return (
      sentBytes.length === 16 &&
      macsOf(id, owner).some((expected) => timingSafeEqual(sentBytes, expected))
    );
  };
  const entriesOf = (request: FastifyRequest) => {
    const sentMatch = new RegExp(`(?:^|; )${name}=([\\w.~-]{1,400})(?:;|$)`).exec(
      request.headers.cookie ?? '',
    );
    return (sentMatch?.[1]?.split('~') ?? []).slice(0, maxAccounts);
  };

  return {
    knownDevice(request, owner) {
      const ownEntry = owner && entriesOf(request).find(isOf(owner));
      return ownEntry?.split('.')[0] ?? null;
    },
    async issue(reply, userId) {
      const owner = { userId, passwordHash: await readPasswordHash(db, userId) };
      const previous = entriesOf(reply.request);
      const knownEntry = previous.find(isOf(owner));
      const id = knownEntry?.split('.')[0] ?? randomBytes(12).toString('base64url');
      // Sign it again each time, so that an older secret is soon no longer needed.
      const cookieValue = `${id}.${macsOf(id, owner)[0]?.toString('base64url')}`;
      // Keep the accounts that signed in last, for a shared browser.
      const entries = [cookieValue, ...previous.filter((entry) => entry !== knownEntry)].slice(
        0,
        maxAccounts,
      );
      reply.header('set-cookie', `${name}=${entries.join('~')}; ${attributes}`);
    },
  };
}
