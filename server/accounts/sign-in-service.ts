import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { emailMessages } from '#contract/accounts.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * The sign-in service of the specification, on better-auth. Nothing outside this file speaks the
 * library's language: the rest of the house sees sessions, cookies and our own refusals.
 */
export interface SignInService {
  /** @throws Refusal email-already-in-use, or invalid-input when the library's idea of an email is stricter */
  signUp(person: { name: string; email: string; password: string }): Promise<StartedSession>;
  /** @throws Refusal wrong-password, for unknown emails too */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<StartedSession>;
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

const sessionDays = 30;

/**
 * Builds the sign-in service.
 * @param pool where accounts, sessions and credentials are kept
 * @param options the shop's address and the secret that signs the cookie
 */
export function buildSignInService(
  pool: pg.Pool,
  options: { publicUrl: string; secret: string },
): SignInService {
  const secure = options.publicUrl.startsWith('https:');
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
  const auth = betterAuth({
    baseURL: options.publicUrl,
    basePath: '/api/sign-in',
    secret: options.secret,
    database: { dialect: new PostgresDialect({ pool }), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
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
      // Over https a name that no other host and no page without TLS can set (RFC 6265bis, 4.1.3.2).
      cookiePrefix: secure ? '__Host-phonehub' : 'phonehub',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      database: { generateId: newId },
      // Our own Origin check guards every cookie call (platform/origin.ts).
      disableCSRFCheck: true,
    },
    rateLimit: { enabled: false },
  });

  return {
    async signUp(person) {
      const register = () => auth.api.signUpEmail({ body: person, returnHeaders: true });
      const { headers, response } = await ours(
        () =>
          register().catch((error: unknown) => {
            // The library hides why: asked again, it finds the account of whoever was faster.
            if (codeOf(error) === 'FAILED_TO_CREATE_USER') return register();
            throw error;
          }),
        emailMessages.register,
      );
      return { userId: response.user.id, cookies: headers.getSetCookie() };
    },
    async signIn(credentials, requestHeaders) {
      const { headers, response } = await ours(
        () =>
          auth.api.signInEmail({ body: credentials, headers: requestHeaders, returnHeaders: true }),
        emailMessages.login,
      );
      return { userId: response.user.id, cookies: headers.getSetCookie() };
    },
    async sessionOf(headers) {
      if (!headers.has('cookie')) return null;
      const found = await auth.api.getSession({ headers });
      return found ? { sessionId: found.session.id, userId: found.user.id } : null;
    },
    async signOut(headers) {
      const ended = await auth.api.signOut({ headers, returnHeaders: true });
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
      throw new Refusal('invalid-input', { errors: [{ field: 'email', message: invalidEmail }] });
    }
    throw error;
  }
}

function codeOf(error: unknown): string {
  return isAPIError(error) ? String(error.body?.code ?? '') : '';
}
