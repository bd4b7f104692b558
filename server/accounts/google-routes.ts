import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  googleCallbackPath,
  googleMessage,
  googlePurposes,
  type GoogleOutcome,
  type GooglePurpose,
} from '#contract/accounts/google.ts';
import { fingerprint, onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { asRefusal } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { buildBeginSession } from './begin-session.ts';
import { keepChallenge, takeChallenge } from './challenges-store.ts';
import { findByGoogle } from './google-accounts-store.ts';
import { googlePage, googleScript, googleScriptPath } from './google-page.ts';
import type { GoogleAccount, GoogleChecks, GoogleProvider } from './google-provider.ts';
import { webHeaders } from './web-headers.ts';
import { linkGoogle } from './link-google.ts';
import { buildRenewSignIn } from './renew-sign-in.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

interface Flow extends GoogleChecks {
  readonly purpose: GooglePurpose;
  /** Ties the way back to the browser that went. */
  readonly browser: string;
  readonly sessionId: string | null;
}

const minutes = 10;
const cookieName = 'phonehub-google';
const purposeField = z.object({ purpose: z.enum(googlePurposes) });

/**
 * Google's popup: the way there, and the page it comes back to. See contract/accounts/google.ts.
 * @param app mounted under /api
 * @param house what the slice needs
 * @param provider null where Google sign-in is not set up
 */
export function googleRoutes(
  app: FastifyInstance,
  house: AccountsDependencies & { readonly secure: boolean },
  provider: GoogleProvider | null,
): void {
  const { db, signIn, identities } = house;
  const begin = buildBeginSession(house);
  const renew = buildRenewSignIn(db, signIn);
  const returnTo = `${house.publicUrl}${googleCallbackPath}`;
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/api/google; HttpOnly; SameSite=Lax; Max-Age=${seconds}${house.secure ? '; Secure' : ''}`;

  app.get('/google/popup', async (request, reply) => {
    const asked = z.safeParse(purposeField, request.query);
    const purpose = asked.success ? asked.data.purpose : 'sign-in';
    return answering(request, reply, purpose, async () => {
      refuseForeignSite(request);
      if (!provider) throw new Refusal('google-not-set-up');
      const person = await holderFor(purpose, request);
      const { url, checks } = await provider.begin(returnTo);
      const browser = randomBytes(32).toString('base64url');
      const flow: Flow = {
        ...checks,
        purpose,
        browser: fingerprint(browser),
        sessionId: person?.sessionId ?? null,
      };
      await keepChallenge(db, flowName(checks.state), flow, minutes);
      return reply.header('set-cookie', cookie(browser, minutes * 60)).redirect(url);
    });
  });

  app.get('/google/callback', async (request, reply) => {
    const state = (request.query as { state?: unknown }).state;
    const flow = typeof state === 'string' ? await takeChallenge<Flow>(db, flowName(state)) : null;
    return answering(request, reply, flow?.purpose ?? 'sign-in', async () => {
      reply.header('set-cookie', cookie('', 0));
      if (!provider || !flow || !sameBrowser(flow, request)) {
        throw new Refusal('malformed-request', {
          message: 'This window is too old. Please try again.',
        });
      }
      const person = await holderFor(flow.purpose, request);
      if ((person?.sessionId ?? null) !== flow.sessionId) throw new Refusal('sign-in-required');
      const google = await provider.finish(new URL(request.url, returnTo), flow);
      const isNew = await settle(flow.purpose, google, person, request, reply);
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

  /** For linking and showing it is you, whoever is signed in; for signing in, nobody needs to be. */
  const holderFor = async (purpose: GooglePurpose, request: FastifyRequest) => {
    if (purpose === 'sign-in' || purpose === 'restore') return null;
    const person = await identities.fromSession(request);
    if (!person) throw new Refusal('sign-in-required');
    if (purpose === 'link') onlySignedInRecently(person);
    return person;
  };

  const settle = async (
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
      const known = await findByGoogle(db, google.subject);
      if (known?.user_id !== person.id) throw new Refusal('not-yours');
      await renew(reply, person.sessionId);
      return false;
    }
    const { userId, isNew } = await signInWithGoogle(db, google);
    const started = await signIn.startSession(userId, webHeaders(request));
    await begin(reply, started, purpose === 'restore' ? 'reopening' : undefined);
    return isNew;
  };
}

const flowName = (state: string) => `google:${fingerprint(state)}`;

/** Only our own pages, or a person at the address bar, open the popup. */
function refuseForeignSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal('foreign-origin');
  }
}

function sameBrowser(flow: Flow, request: FastifyRequest): boolean {
  const sent = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '');
  return sent?.[1] !== undefined && fingerprint(sent[1]) === flow.browser;
}

/** Whatever goes wrong is told on the popup's page, too; it must never end on bare JSON. */
async function answering(
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: GooglePurpose,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  // The opener's policy allows popups; one of its own would cut the popup off from it.
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
