import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import { sessionDays } from '#contract/accounts/constants.ts';
import { violates } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { buildErrorCapturingPool } from './error-capturing-pool.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import { hashPassword, type PasswordCost } from '#server/accounts/passwords/passwords.ts';
import { readSignedCookie, withNewestSignature } from './signed-cookie.ts';

/**
 * The sign-in service of the specification, built on better-auth. Only this file uses the library's
 * types: the other code sees sessions, cookies and refusals.
 */
export interface SignInService {
  /** @throws Refusal email-already-in-use */
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
  ): Promise<StartedSession>;
  /** Starts a session for a person who has been authenticated: by password, Google or a passkey. */
  startSession(userId: string, headers: Headers): Promise<StartedSession>;
  /** The cookies for a session with a new token (sessions-store.ts, renewSession). */
  cookiesOf(token: string): Promise<string[]>;
  /**
   * The session's cookies with a signature of the newest secret, where an older secret has signed
   * them; otherwise none.
   */
  resignedCookies(headers: Headers): Promise<string[]>;
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
 * Endpoints, not reachable over HTTP, that register a person, start a session or replace its cookie with the
 * library's own functions; for passwords, passkeys, Google and renewed sessions.
 */
const sessionEndpoints = {
  id: 'starting-sessions',
  endpoints: {
    // The library's own endpoint refuses emails whose domain ends in another script.
    register: createAuthEndpoint(
      '/register',
      {
        method: 'POST',
        body: z.object({ name: z.string(), email: z.string(), passwordHash: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { name, email, passwordHash } = ctx.body;
        if (await internalAdapter.findUserByEmail(email)) throw new Refusal('email-already-in-use');
        const id = newId();
        // The one call that writes both rows in a transaction.
        const person = { id, name, email, emailVerified: false };
        const credential = { accountId: id, providerId: 'credential', password: passwordHash };
        const { user } = await internalAdapter.createOAuthUser(person, credential);
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(id), user });
        return { userId: id };
      },
    ),
    carryToken: createAuthEndpoint(
      '/carry-token',
      {
        method: 'POST',
        body: z.object({ token: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { name, attributes } = ctx.context.authCookies.sessionToken;
        const maxAge = ctx.context.sessionConfig.expiresIn;
        await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, {
          ...attributes,
          maxAge,
        });
        return { carried: true };
      },
    ),
    startSession: createAuthEndpoint(
      '/start-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new Refusal('sign-in-required');
        await setSessionCookie(ctx, { session, user });
        return { started: true };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * Builds the sign-in service.
 * @param pool of the database
 * @param options the shop's address, and the secrets: the newest signs the cookie, all of them verify it; the
 *   cost of hashing a password
 */
export function buildSignInService(
  pool: pg.Pool,
  options: { publicUrl: string; secrets: Secrets; passwordCost: PasswordCost },
): SignInService {
  const { pool: capturingPool, withDatabaseErrors } = buildErrorCapturingPool(pool);
  const { secrets, passwordCost } = options;
  const secure = options.publicUrl.startsWith('https:');
  // Over https a name that no other host and no page without TLS can set (RFC 6265bis, 4.1.3.2).
  const cookiePrefix = secure ? '__Host-phonehub' : 'phonehub';
  const cookieName = `${cookiePrefix}.session_token`;
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
  const auth = betterAuth({
    baseURL: options.publicUrl,
    basePath: '/api/sign-in',
    secret: options.secrets[0],
    database: {
      dialect: new PostgresDialect({ pool: capturingPool }),
      type: 'postgres',
      transaction: true,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', image: 'user_img', ...times },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...times },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      database: { generateId: newId },
      // Store no IP addresses: nothing needs them.
      ipAddress: { disableIpTracking: true },
      // The server's own Origin check protects every call with a cookie (platform/http/origin.ts).
      disableCSRFCheck: true,
    },
    rateLimit: { enabled: false },
    plugins: [sessionEndpoints],
  });

  return {
    async signUp({ name, email, password }, requestHeaders) {
      const passwordHash = await hashPassword(password, passwordCost);
      try {
        const { headers, response } = await withDatabaseErrors(() =>
          auth.api.register({
            body: { name, email, passwordHash },
            headers: requestHeaders,
            returnHeaders: true,
          }),
        );
        return { userId: response.userId, cookies: headers.getSetCookie() };
      } catch (error) {
        if (violates(error, 'users_email_key')) throw new Refusal('email-already-in-use');
        throw error;
      }
    },
    async startSession(userId, requestHeaders) {
      const { headers } = await withDatabaseErrors(() =>
        auth.api.startSession({
          body: { userId },
          headers: requestHeaders,
          returnHeaders: true,
        }),
      );
      return { userId, cookies: headers.getSetCookie() };
    },
    async cookiesOf(token) {
      const { headers } = await auth.api.carryToken({ body: { token }, returnHeaders: true });
      return headers.getSetCookie();
    },
    async resignedCookies(headers) {
      const cookie = readSignedCookie(headers, cookieName, secrets);
      return cookie && cookie.secret > 0 ? this.cookiesOf(cookie.token) : [];
    },
    async sessionOf(headers) {
      if (!headers.has('cookie')) return null;
      const match = await withDatabaseErrors(() =>
        auth.api.getSession({ headers: withNewestSignature(headers, cookieName, secrets) }),
      );
      return match ? { sessionId: match.session.id, userId: match.user.id } : null;
    },
    async signOut(headers) {
      const ended = await withDatabaseErrors(() =>
        auth.api.signOut({
          headers: withNewestSignature(headers, cookieName, secrets),
          returnHeaders: true,
        }),
      );
      return ended.headers.getSetCookie();
    },
  };
}
