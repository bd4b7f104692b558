export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** One, or two while they are exchanged. */
  readonly webhookSecrets: readonly string[];
  /** Replaces the address of Stripe's API in tests; never in production. */
  readonly apiBase: string | null;
  /** Whether sellers may be paid through Connect, which the account must be enabled for. */
  readonly connect: boolean;
}

const stripeShapes = {
  STRIPE_SECRET_KEY: [
    /^[sr]k_(test|live)_\w+$/,
    'begin with sk_test_, sk_live_, rk_test_ or rk_live_',
  ],
  STRIPE_PUBLISHABLE_KEY: [/^pk_(test|live)_\w+$/, 'begin with pk_test_ or pk_live_'],
  STRIPE_WEBHOOK_SECRET: [
    /^whsec_[\w+/=]+(\s*,\s*whsec_[\w+/=]+)?$/,
    'begin with whsec_; two while they are exchanged, with a comma between',
  ],
} as const;

/**
 * Reads Stripe's part of the settings: all three keys or none.
 * @param env usually process.env
 * @param mode of the shop
 * @param problems receives faults, never a key itself
 */
export function readStripeSettings(
  env: Readonly<Record<string, string | undefined>>,
  mode: { demo: boolean; production: boolean },
  problems: string[],
): StripeSettings | null {
  const readValue = (name: string) => env[name]?.trim() || null;
  const apiBase = readValue('STRIPE_API_BASE');
  if (apiBase !== null && mode.production) {
    problems.push('STRIPE_API_BASE is for tests and must not be set in production');
  } else if (apiBase !== null && !/^https?:\/\/[^/]+$/.test(apiBase)) {
    problems.push('STRIPE_API_BASE must be an address without a path');
  }
  const names = Object.keys(stripeShapes) as (keyof typeof stripeShapes)[];
  const connect = readValue('STRIPE_CONNECT');
  if (connect !== null && connect !== '0' && connect !== '1') {
    problems.push(`STRIPE_CONNECT must be 1 or 0, not '${connect}'`);
  }
  if (names.every((name) => readValue(name) === null)) {
    if (connect === '1') problems.push(`STRIPE_CONNECT=1 needs Stripe: all of ${names.join(', ')}`);
    return null;
  }
  for (const name of names) {
    const [shape, rule] = stripeShapes[name];
    const value = readValue(name);
    if (value === null)
      problems.push(`${name} is missing: Stripe needs all of ${names.join(', ')}`);
    else if (!shape.test(value)) problems.push(`${name} must ${rule}`);
  }
  const secretKey = readValue('STRIPE_SECRET_KEY') ?? '';
  const publishableKey = readValue('STRIPE_PUBLISHABLE_KEY') ?? '';
  const kinds = [secretKey, publishableKey].map((key) => /_(test|live)_/.exec(key)?.[1]);
  if (kinds[0] && kinds[1] && kinds[0] !== kinds[1]) {
    problems.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test or both be live keys',
    );
  }
  if (mode.demo && kinds.includes('live')) {
    problems.push('Stripe’s live keys cannot be used in demo mode: the demo accounts are public');
  }
  const webhookSecrets = (readValue('STRIPE_WEBHOOK_SECRET') ?? '')
    .split(',')
    .map((one) => one.trim());
  return { secretKey, publishableKey, webhookSecrets, apiBase, connect: connect === '1' };
}
