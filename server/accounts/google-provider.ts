import * as openid from 'openid-client';
import { Refusal } from '#server/platform/http/refusal.ts';

/** The shop's account at Google, as the settings say. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Who has signed in at Google, as its signed id token says. */
export interface GoogleAccount {
  /** Google's own id of the account; the email may change, this does not. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** What only we and Google may know between the way there and the way back. */
export interface GoogleChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface GoogleProvider {
  /** Where to send the popup. @throws Refusal google-down */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly checks: GoogleChecks }>;
  /**
   * Redeems what came back.
   * @throws Refusal popup-cancelled, google-down, or malformed-request for whatever does not fit
   */
  finish(returned: URL, checks: GoogleChecks): Promise<GoogleAccount>;
}

const patienceSeconds = 10;
const saidNo = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
]);

/**
 * OpenID Connect with Google: authorization code, PKCE, state and nonce; issuer, audience, time and
 * signature of the id token are checked against the provider's published keys.
 * @param settings the shop's account there
 */
export function buildGoogleProvider(settings: GoogleSettings): GoogleProvider {
  const issuer = new URL(settings.issuer);
  let discovered: Promise<openid.Configuration> | null = null;

  // Asked for at the first sign-in, and again after it failed.
  const configuration = (): Promise<openid.Configuration> => {
    discovered ??= openid.discovery(
      issuer,
      settings.clientId,
      {
        client_secret: settings.clientSecret,
        id_token_signed_response_alg: 'RS256',
        // Of our own clock: Google's is right.
        [openid.clockTolerance]: 60,
      },
      undefined,
      {
        timeout: patienceSeconds,
        execute: [
          openid.enableNonRepudiationChecks,
          // The settings allow this for a provider on this machine only, and never in production.
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    discovered.catch(() => {
      discovered = null;
    });
    return discovered;
  };

  return {
    async begin(redirectUri) {
      const config = await configuration().catch((error: unknown) => {
        throw asRefusal(error);
      });
      const checks: GoogleChecks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, checks };
    },
    async finish(returned, checks) {
      try {
        const config = await configuration();
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Refusal('malformed-request');
        return {
          subject: claims.sub,
          email: typeof claims.email === 'string' ? claims.email : null,
          emailVerified: claims.email_verified === true,
          name: typeof claims.name === 'string' ? claims.name : null,
        };
      } catch (error) {
        throw asRefusal(error);
      }
    },
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof openid.AuthorizationResponseError) {
    return new Refusal(saidNo.has(error.error) ? 'popup-cancelled' : 'google-down');
  }
  const code = error instanceof openid.ClientError ? error.code : undefined;
  const noAnswer =
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  if (noAnswer) return new Refusal('google-down');
  return new Refusal('malformed-request', {
    message: 'Google’s answer did not fit. Please try again.',
  });
}
