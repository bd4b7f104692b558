/** What this shop offers beside email and password, as GET /sign-in-options answers. */
export function readSignInOptions(body: unknown): { google: boolean } {
  return {
    google: typeof body === 'object' && body !== null && 'google' in body && body.google === true,
  };
}
