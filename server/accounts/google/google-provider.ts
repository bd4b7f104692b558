import * as openid from 'openid-client';
import { Refusal } from '#server/platform/base/refusal.ts';

/** The OAuth client of the shop at Google, from the settings. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** The account from Google's signed id token. */
export interface GoogleAccount {
  /** Google's id of the account; it stays when the email changes. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/**
 * The values that bind the callback to the authorization request (OAuth 2.0 state, OpenID Connect
 * nonce, PKCE).
 */
export interface GoogleFlowChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface GoogleProvider {
  /** The authorization URL for the popup. @throws Refusal google-down */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly checks: GoogleFlowChecks }>;
  /**
   * Exchanges the authorization code of the callback for the account.
   * @throws Refusal popup-cancelled, google-down, or malformed-request for an invalid callback
   */
  finish(callbackUrl: URL, checks: GoogleFlowChecks): Promise<GoogleAccount>;
}

const timeoutSeconds = 10;
const cancelledCodes = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
]);

/**
 * OpenID Connect with Google: authorization code, PKCE, state and nonce; issuer, audience, time and
 * signature of the id token are checked against the published keys.
 * @param settings of the OAuth client
 */
export function buildGoogleProvider(settings: GoogleSettings): GoogleProvider {
  const issuer = new URL(settings.issuer);
  let discovered: Promise<openid.Configuration> | null = null;

  // Discover at the first sign-in, and again after a failure.
  const configuration = (): Promise<openid.Configuration> => {
    discovered ??= openid.discovery(
      issuer,
      settings.clientId,
      {
        client_secret: settings.clientSecret,
        id_token_signed_response_alg: 'RS256',
        // Allow 60 seconds of error of this machine's clock.
        [openid.clockTolerance]: 60,
      },
      undefined,
      {
        timeout: timeoutSeconds,
        execute: [
          openid.enableNonRepudiationChecks,
          // The settings allow http only for a provider on this machine, never in production.
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
      const checks: GoogleFlowChecks = {
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
    async finish(callbackUrl, checks) {
      try {
        const config = await configuration();
        const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
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
    return new Refusal(cancelledCodes.has(error.error) ? 'popup-cancelled' : 'google-down');
  }
  const code = error instanceof openid.ClientError ? error.code : undefined;
  const isUnavailable =
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  if (isUnavailable) return new Refusal('google-down');
  return new Refusal('malformed-request', {
    message: 'Google’s answer did not fit. Please try again.',
  });
}
