import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import { emailMessages } from '#contract/accounts/messages.ts';
import { sessionDays } from '#contract/accounts/sign-in.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { buildRevealingPool } from './hidden-failures.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { readSignedCookie, withNewestSignature } from './signed-cookie.ts';

/**
 * The sign-in service of the specification, on better-auth. Nothing outside this file speaks the
 * library's language: the rest of the house sees sessions, cookies and our own refusals.
 */
export interface SignInService {
  /** @throws Refusal email-already-in-use, or invalid-email when the library's idea of one is stricter */
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
  ): Promise<StartedSession>;
  /** @throws Refusal wrong-password, for unknown emails too */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<StartedSession>;
  /** Starts a session for somebody who has shown who they are in another way. */
  startSession(userId: string, headers: Headers): Promise<StartedSession>;
  /** The cookies that carry a session under a new token (sessions-store.ts, renewSession). */
  cookiesOf(token: string): Promise<string[]>;
  /** The cookies that sign a session's token anew, where an older secret has signed it; else none. */
  cookiesSignedAnew(headers: Headers): Promise<string[]>;
  /** Whose cookie this is, or null. */
  sessionOf(headers: Headers): Promise<{ sessionId: string; userId: string } | null>;
  /** Ends the session of the cookie; returns the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
}

export interface StartedSession {
  readonly userId: string;
  /** Set-Cookie values. */
  readonly cookies: string[];
}

/** The library's own way to make a session and its signed cookie, for passkeys and Google. */
const startingSessions = {
  id: 'starting-sessions',
  endpoints: {
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
 * @param pool where accounts, sessions and credentials are kept
 * @param options the shop's address and the secrets: the newest signs the cookie, all of them read it
 */
export function buildSignInService(
  pool: pg.Pool,
  options: { publicUrl: string; secrets: Secrets },
): SignInService {
  const { pool: revealing, reveal } = buildRevealingPool(pool);
  const { secrets } = options;
  const secure = options.publicUrl.startsWith('https:');
  // Over https a name that no other host and no page without TLS can set (RFC 6265bis, 4.1.3.2).
  const cookiePrefix = secure ? '__Host-phonehub' : 'phonehub';
  const cookieName = `${cookiePrefix}.session_token`;
  // The library hashes inside its transaction; many who register at once would hold every connection
  // while they wait for the processor. So it gets the hash of its call ready-made.
  const hashed = new AsyncLocalStorage<string>();
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
  const auth = betterAuth({
    baseURL: options.publicUrl,
    basePath: '/api/sign-in',
    secret: options.secrets[0],
    database: {
      dialect: new PostgresDialect({ pool: revealing }),
      type: 'postgres',
      transaction: true,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: async (password) => hashed.getStore() ?? (await hashPassword(password)),
        verify: verifyPassword,
      },
    },
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
      // Where people are is none of our business.
      ipAddress: { disableIpTracking: true },
      // Our own Origin check guards every cookie call (platform/origin.ts).
      disableCSRFCheck: true,
    },
    rateLimit: { enabled: false },
    plugins: [startingSessions],
  });

  return {
    async signUp({ name, email, password }, requestHeaders) {
      const register = () =>
        auth.api.signUpEmail({
          body: { name, email, password },
          headers: requestHeaders,
          returnHeaders: true,
        });
      const { headers, response } = await hashed.run(await hashPassword(password), () =>
        ours(
          () =>
            reveal(register).catch((error: unknown) => {
              // The library hides why: asked again, it finds the account of whoever was faster.
              if (codeOf(error) === 'FAILED_TO_CREATE_USER') return reveal(register);
              throw error;
            }),
          emailMessages.register,
        ),
      );
      return { userId: response.user.id, cookies: headers.getSetCookie() };
    },
    async signIn(credentials, requestHeaders) {
      const { headers, response } = await ours(
        () =>
          reveal(() =>
            auth.api.signInEmail({
              body: credentials,
              headers: requestHeaders,
              returnHeaders: true,
            }),
          ),
        emailMessages.login,
      );
      return { userId: response.user.id, cookies: headers.getSetCookie() };
    },
    async startSession(userId, requestHeaders) {
      const { headers } = await reveal(() =>
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
    async cookiesSignedAnew(headers) {
      const cookie = readSignedCookie(headers, cookieName, secrets);
      return cookie && cookie.secret > 0 ? this.cookiesOf(cookie.token) : [];
    },
    async sessionOf(headers) {
      if (!headers.has('cookie')) return null;
      const found = await reveal(() =>
        auth.api.getSession({ headers: withNewestSignature(headers, cookieName, secrets) }),
      );
      return found ? { sessionId: found.session.id, userId: found.user.id } : null;
    },
    async signOut(headers) {
      const ended = await reveal(() =>
        auth.api.signOut({
          headers: withNewestSignature(headers, cookieName, secrets),
          returnHeaders: true,
        }),
      );
      return ended.headers.getSetCookie();
    },
  };
}

/** The library's refusals in our codes; what it did not expect goes on as it is. */
async function ours<T>(work: () => Promise<T>, invalidEmail: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('USER_ALREADY_EXISTS')) throw new Refusal('email-already-in-use');
    if (code === 'INVALID_EMAIL_OR_PASSWORD') throw new Refusal('wrong-password');
    // Everything else of the body has passed our own, stricter check.
    if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR') {
      throw new Refusal('invalid-email', {
        message: invalidEmail,
        errors: [{ field: 'email', message: invalidEmail }],
      });
    }
    throw error;
  }
}

function codeOf(error: unknown): string {
  return isAPIError(error) ? String(error.body?.code ?? '') : '';
}
