import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { GoogleOutcome } from '#contract/accounts/google.ts';
import {
  googleCallbackPath,
  googleMessage,
  googlePurposes,
  type GooglePurpose,
} from '#contract/accounts/google-popup.ts';
import { fingerprint, onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { asRefusal } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readOnlyRefusal } from '#server/platform/http/refuse-changes.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { buildBeginSession } from '#server/accounts/sign-in/begin-session.ts';
import {
  storeChallenge,
  consumeChallenge,
} from '#server/accounts/second-factor/challenges-store.ts';
import { findUserByGoogle, isGoogleLinked } from './google-accounts-store.ts';
import { googlePage, googleScript, googleScriptPath } from './google-page.ts';
import type { GoogleAccount, GoogleFlowChecks, GoogleProvider } from './google-provider.ts';
import { linkGoogle } from './link-google.ts';
import { buildRenewSignIn } from '#server/accounts/sign-in/renew-sign-in.ts';
import { startSessionBy } from '#server/accounts/sign-in/start-session-by.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

interface Flow extends GoogleFlowChecks {
  readonly purpose: GooglePurpose;
  /** The hash of a cookie that binds the callback to the browser. */
  readonly browser: string;
  readonly sessionId: string | null;
}

const minutes = 10;
const cookieName = 'phonehub-google';
const purposeField = z.object({ purpose: z.enum(googlePurposes) });

/**
 * The popup for Google: the redirect to Google and the callback page (contract/accounts/google.ts).
 * @param app mounted under /api
 * @param dependencies of the slice
 * @param provider null if Google sign-in is not set up
 */
export function googleRoutes(
  app: FastifyInstance,
  dependencies: AccountsDependencies & { readonly secure: boolean },
  provider: GoogleProvider | null,
): void {
  const { db, signIn, identities, isReadOnly } = dependencies;
  const beginSession = buildBeginSession(dependencies);
  const renew = buildRenewSignIn(db, signIn);
  const callbackUrl = `${dependencies.publicUrl}${googleCallbackPath}`;
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/api/google; HttpOnly; SameSite=Lax; Max-Age=${seconds}${dependencies.secure ? '; Secure' : ''}`;

  app.get('/google/popup', async (request, reply) => {
    const parsedResult = z.safeParse(purposeField, request.query);
    const purpose = parsedResult.success ? parsedResult.data.purpose : 'sign-in';
    return withPopupErrors(request, reply, purpose, async () => {
      refuseForeignSite(request);
      if (!provider) throw new Refusal('google-not-set-up');
      const person = await personFor(purpose, request);
      const { url, checks } = await provider.begin(callbackUrl);
      const browser = randomBytes(32).toString('base64url');
      const flow: Flow = {
        ...checks,
        purpose,
        browser: fingerprint(browser),
        sessionId: person?.sessionId ?? null,
      };
      await storeChallenge(db, challengeName(checks.state), flow, minutes);
      return reply.header('set-cookie', cookie(browser, minutes * 60)).redirect(url);
    });
  });

  app.get('/google/callback', async (request, reply) => {
    const state = (request.query as { state?: unknown }).state;
    const flow =
      typeof state === 'string' ? await consumeChallenge<Flow>(db, challengeName(state)) : null;
    return withPopupErrors(request, reply, flow?.purpose ?? 'sign-in', async () => {
      reply.header('set-cookie', cookie('', 0));
      if (!provider || !flow || !isSameBrowser(flow, request)) {
        throw new Refusal('malformed-request', {
          message: 'This window is too old. Please try again.',
        });
      }
      const person = await personFor(flow.purpose, request);
      if ((person?.sessionId ?? null) !== flow.sessionId) throw new Refusal('sign-in-required');
      const google = await provider.finish(new URL(request.url, callbackUrl), flow);
      const isNew = await complete(flow.purpose, google, person, request, reply);
      const outcome: GoogleOutcome = {
        type: googleMessage,
        purpose: flow.purpose,
        ok: true,
        isNew,
      };
      return send(reply, 200, outcome);
    });
  });

  app.get(googleScriptPath.replace('/api', ''), (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(googleScript),
  );

  /** The signed-in person for linking and reauthentication; null for signing in and reopening. */
  const personFor = async (purpose: GooglePurpose, request: FastifyRequest) => {
    if (purpose === 'sign-in' || purpose === 'restore') return null;
    const person = await identities.fromSession(request);
    if (!person) throw new Refusal('sign-in-required');
    if (purpose === 'link') {
      onlySignedInRecently(person);
      if (isReadOnly()) throw readOnlyRefusal();
    }
    return person;
  };

  const complete = async (
    purpose: GooglePurpose,
    google: GoogleAccount,
    person: Person | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> => {
    if (person && purpose === 'link') {
      await linkGoogle(db, person, google);
      return false;
    }
    if (person) {
      const knownUser = await findUserByGoogle(db, google.subject);
      if (knownUser?.user_id !== person.id) throw new Refusal('not-yours');
      await renew(reply, person.sessionId);
      return false;
    }
    const { userId, isNew } = await signInWithGoogle(db, google, isReadOnly);
    const startedSession = await startSessionBy(signIn, request, userId, () =>
      isGoogleLinked(db, userId, google.subject),
    );
    if (!startedSession) throw new Refusal('sign-in-required');
    await beginSession(reply, startedSession, purpose === 'restore' ? 'reopening' : undefined);
    return isNew;
  };
}

const challengeName = (state: string) => `google:${fingerprint(state)}`;

/** Only pages of the shop, or a person typing the address, may open the popup. */
function refuseForeignSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal('foreign-origin');
  }
}

function isSameBrowser(flow: Flow, request: FastifyRequest): boolean {
  const sentMatch = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(
    request.headers.cookie ?? '',
  );
  return sentMatch?.[1] !== undefined && fingerprint(sentMatch[1]) === flow.browser;
}

/** Runs a step of the popup and shows every error on the popup's page, never as JSON. */
async function withPopupErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: GooglePurpose,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  // The opener's policy allows popups; a stricter one here would cut the popup off from its opener.
  reply.header('cross-origin-opener-policy', 'unsafe-none');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.status >= 500 && refusal.code !== 'google-not-set-up') {
      request.log.warn({ err: error as Error, route: request.routeOptions.url }, refusal.code);
    }
    const { retryAfter } = refusal.details;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return send(reply, refusal.status, {
      type: googleMessage,
      purpose,
      ok: false,
      code: refusal.code,
      message: refusal.message,
      ...refusal.details.extra,
    });
  }
}

function send(reply: FastifyReply, status: number, outcome: GoogleOutcome): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(googlePage(outcome));
}
