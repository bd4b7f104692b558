import { sessionDays } from '#contract/accounts/constants.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import { hashPassword, type PasswordCost } from '#server/accounts/passwords/passwords.ts';
import { addPerson } from '#server/accounts/passwords/passwords-store.ts';
import {
  addSession,
  deleteSessionByToken,
  findSessionByToken,
} from '#server/accounts/sessions/sessions-store.ts';
import { readSignedCookie, signToken } from './signed-cookie.ts';

/** The sign-in service of the specification: sessions, and the cookie that holds one. */
export interface SignInService {
  /** @throws Refusal email-already-in-use */
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
  ): Promise<StartedSession>;
  /**
   * Starts a session for a person who has been authenticated: by password, Google or a passkey.
   * @throws Refusal sign-in-required when there is no such person any more
   */
  startSession(userId: string, headers: Headers): Promise<StartedSession>;
  /** The cookies for a session with a new token (sessions-store.ts, renewSession). */
  cookiesOf(token: string): string[];
  /**
   * The session's cookies with a signature of the newest secret, if an older secret has signed them; otherwise
   * none.
   */
  resignedCookies(headers: Headers): string[];
  /** The session of the cookie; null when there is none. */
  sessionOf(headers: Headers): Promise<{ sessionId: string; userId: string } | null>;
  /** Ends the session of the cookie; returns the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
}

export interface StartedSession {
  readonly userId: string;
  /** Set-Cookie values. */
  readonly cookies: string[];
}

/**
 * The headers with which a browser would come back after a session was started for it.
 * @param started by the sign-in service
 */
export function cookieHeaders({ cookies }: StartedSession): Headers {
  return new Headers({ cookie: cookies.map((value) => value.split(';')[0]).join('; ') });
}

/**
 * Builds the sign-in service.
 * @param db the database
 * @param options the shop's address, and the secrets: the newest signs the cookie, all of them
 *   verify it; what hashing a password costs
 */
export function buildSignInService(
  db: Database,
  options: { publicUrl: string; secrets: Secrets; passwordCost: PasswordCost },
): SignInService {
  const { secrets, passwordCost } = options;
  const secure = options.publicUrl.startsWith('https:');
  // Over https a name that no other host and no page without TLS can set (RFC 6265bis, 4.1.3.2).
  const name = `${secure ? '__Host-phonehub' : 'phonehub'}.session_token`;
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`;
  const cookiesOf = (token: string) => [cookie(signToken(token, secrets[0]), sessionDays * 86_400)];
  const userAgentIn = (headers: Headers) => headers.get('user-agent') ?? '';

  return {
    async signUp({ name: displayName, email, password }, headers) {
      const passwordHash = await hashPassword(password, passwordCost);
      try {
        return await db.transaction().execute(async (trx) => {
          const userId = await addPerson(trx, { name: displayName, email, passwordHash });
          const token = await addSession(trx, userId, userAgentIn(headers));
          return { userId, cookies: cookiesOf(token) };
        });
      } catch (error) {
        if (violates(error, 'users_email_key')) throw new Refusal('email-already-in-use');
        throw error;
      }
    },
    async startSession(userId, headers) {
      try {
        const token = await addSession(db, userId, userAgentIn(headers));
        return { userId, cookies: cookiesOf(token) };
      } catch (error) {
        if (violates(error, 'sessions_user_id_fkey')) throw new Refusal('sign-in-required');
        throw error;
      }
    },
    cookiesOf,
    resignedCookies(headers) {
      const signed = readSignedCookie(headers, name, secrets);
      return signed && signed.secret > 0 ? cookiesOf(signed.token) : [];
    },
    async sessionOf(headers) {
      const signed = readSignedCookie(headers, name, secrets);
      return signed ? findSessionByToken(db, signed.token) : null;
    },
    async signOut(headers) {
      const signed = readSignedCookie(headers, name, secrets);
      if (signed) await deleteSessionByToken(db, signed.token);
      return [cookie('', 0)];
    },
  };
}
