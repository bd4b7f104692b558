import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { missingSettings } from './missing-settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db.example/phonehub',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://phonehub.example/',
};

function complaint(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const live = {
  STRIPE_SECRET_KEY: 'rk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc, whsec_def',
};

test('Stripe is off without keys and on with all three', () => {
  expect(readSettings({}).stripe).toBeNull();
  expect(readSettings(stripe).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecrets: ['whsec_abc'],
    apiBase: null,
    connect: false,
  });
  expect(readSettings({ ...production, ...live }).stripe?.webhookSecrets).toEqual([
    'whsec_abc',
    'whsec_def',
  ]);
});

test('STRIPE_CONNECT is 1 or 0, and needs Stripe', () => {
  expect(readSettings({ ...stripe, STRIPE_CONNECT: '1' }).stripe?.connect).toBe(true);
  expect(readSettings({ STRIPE_CONNECT: '0' }).stripe).toBeNull();
  expect(complaint({ STRIPE_CONNECT: '1' })).toContain('STRIPE_CONNECT=1 needs Stripe');
  expect(complaint({ STRIPE_CONNECT: 'yes' })).toContain(
    "STRIPE_CONNECT must be 1 or 0, not 'yes'",
  );
  expect(complaint({ ...stripe, STRIPE_CONNECT: 'yes' })).toContain('STRIPE_CONNECT must be');
});

test.each(Object.keys(stripe))('without %s the others are refused', (name) => {
  expect(complaint({ ...stripe, [name]: '' })).toContain(`${name} is missing`);
});

test.each([
  { STRIPE_SECRET_KEY: 'pk_test_hunter' },
  { STRIPE_SECRET_KEY: 'sk_hunter' },
  { STRIPE_PUBLISHABLE_KEY: 'sk_test_hunter' },
  { STRIPE_WEBHOOK_SECRET: 'hunter' },
  { STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b,whsec_hunter' },
])('%j is refused by its shape and not repeated', (change) => {
  const message = complaint({ ...stripe, ...change });
  expect(message).toContain(`${Object.keys(change)[0]} must begin with`);
  expect(message).not.toContain('hunter');
});

test('test and live keys do not mix, and live ones stay out of the demo', () => {
  const mixed = { ...live, STRIPE_SECRET_KEY: 'sk_test_abc' };
  expect(complaint({ ...production, ...mixed })).toContain('both be test or both be live');
  expect(complaint(live)).toContain('live keys cannot be used in demo mode');
  expect(readSettings({ ...production, ...live }).stripe?.secretKey).toBe('rk_live_abc');
});

test('another address of Stripe is for tests only', () => {
  const STRIPE_API_BASE = 'http://127.0.0.1:4242';
  expect(readSettings({ ...stripe, STRIPE_API_BASE }).stripe?.apiBase).toBe(STRIPE_API_BASE);
  expect(complaint({ ...stripe, STRIPE_API_BASE: 'stripe.test' })).toContain(
    'STRIPE_API_BASE must',
  );
  expect(complaint({ ...production, ...live, STRIPE_API_BASE })).toContain(
    'STRIPE_API_BASE is for tests',
  );
});

test('the start speaks of Stripe where it is missing or moves no real money', () => {
  const missingWith = (env: Record<string, string>) =>
    missingSettings(readSettings({ ...production, ...env })).join(' ');
  expect(missingWith({})).toContain('Stripe is not set up');
  expect(missingWith(stripe)).toContain('test keys');
  expect(missingWith(live)).not.toContain('Stripe');
});
