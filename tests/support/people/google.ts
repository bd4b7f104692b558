import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';
import { freePort } from '#tests/support/processes/start-shop.ts';

/** A person with an account at the Google of the tests. */
export interface GoogleUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export interface TestGoogle {
  /** The settings of a shop that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** The next person to sign in; 'no' cancels, 'wait' leaves the window open. */
  next: GoogleUser | 'no' | 'wait';
  stop(): Promise<void>;
}

/**
 * A real OpenID provider on this machine instead of Google: authorization code with PKCE, signed
 * id tokens. It shows no form: the person in `next` signs in.
 * @param publicUrl the shop's address, where the popup comes back to
 */
export async function startGoogle(publicUrl: string): Promise<TestGoogle> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const knownByKey = new Map<string, GoogleUser>();
  const client = { id: 'phonehub', secret: randomBytes(24).toString('hex') };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/api/google/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google includes them in the id token.
    conformIdTokenClaims: false,
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...knownByKey.get(sub), sub }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client: asking, session } = ctx.oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: asking.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Grant: 600, Interaction: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  });

  const google: TestGoogle = {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: issuer,
    },
    next: 'no',
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const serve = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    if (google.next === 'wait') {
      response.setHeader('content-type', 'text/html');
      return void response.end('<title>Sign in</title><h1>Sign in with the test’s Google</h1>');
    }
    const { next } = google;
    if (next !== 'no') knownByKey.set(next.sub, next);
    const result =
      next === 'no'
        ? { error: 'access_denied', error_description: 'the person said no' }
        : { select_account: {}, login: { accountId: next.sub } };
    provider
      .interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      .catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return google;
}

/**
 * Follows the provider's redirects and forms as a browser does.
 * @param url where the popup was sent
 * @param publicUrl the shop's address
 * @returns the address of the shop that the popup comes back to
 */
export async function walkThroughGoogle(url: string, publicUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) jar.set(name, value ?? '');
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status} at ${next}`);
    next = new URL(location, next).href;
    if (next.startsWith(publicUrl)) return next;
  }
  throw new Error('the provider never sent the popup back');
}
