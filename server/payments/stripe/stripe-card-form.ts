import type { ExternalSources } from '#server/platform/http/security-headers.ts';

/**
 * The sources of the Payment Element, from Stripe's security guide
 * (https://docs.stripe.com/security/guide#content-security-policy); addresses of other forms are left out. Its
 * fields are frames of js.stripe.com, which load the shop's font.
 */
export const stripeCardFormSources: ExternalSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};
