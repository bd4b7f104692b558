/** The settings of Google sign-in. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Google's own, unless a test has another OpenID provider. */
  readonly issuer: string;
}

const googleIssuer = 'https://accounts.google.com';

/**
 * Client id and secret, or neither; another issuer than Google's only for tests on this machine.
 * @param text reads a setting
 * @param production whether real people use the shop
 * @param problems receives faults
 */
export function readGoogle(
  text: (name: string) => string | null,
  production: boolean,
  problems: string[],
): GoogleSettings | null {
  const [clientId, clientSecret] = [text('GOOGLE_CLIENT_ID'), text('GOOGLE_CLIENT_SECRET')];
  const issuer = text('GOOGLE_ISSUER') ?? googleIssuer;
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const onLoopback = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (url?.protocol !== 'https:' && (production || !onLoopback)) {
    problems.push(
      'GOOGLE_ISSUER must begin with https:// (http:// on this machine only, for tests)',
    );
    return null;
  }
  if (!clientId !== !clientSecret) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither');
  }
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}
