import type { Settings } from './settings.ts';
import { isThisMachine } from './this-machine.ts';

/**
 * Missing optional settings and those that are unsafe, in sentences for the operator's log.
 * @param settings the settings
 */
export function missingSettings(settings: Settings): string[] {
  if (settings.demo) return [...settings.unknown];
  const missing = [...settings.unknown];
  if (!settings.google) missing.push('Google sign-in is not set up.');
  if (!settings.stripe) {
    missing.push(
      settings.sandbox
        ? 'Stripe is not set up: test cards pay for phones, and no money moves. Set NODE_ENV=production for a shop of real people.'
        : 'Stripe is not set up: phones can be booked but not paid for.',
    );
  } else if (settings.production && settings.stripe.secretKey.includes('_test_')) {
    missing.push('Stripe is set up with test keys: no real money moves.');
  }
  const { protocol } = new URL(settings.publicUrl);
  if (settings.production && protocol === 'http:' && !isThisMachine(settings.publicUrl)) {
    missing.push(
      'PUBLIC_URL begins with http://: passwords and sessions are sent in plain text. Put a proxy with TLS in front, and set its https:// address.',
    );
  }
  if (
    protocol === 'https:' &&
    typeof settings.trustProxy !== 'number' &&
    settings.trustProxy.length === 0
  ) {
    missing.push(
      'TRUST_PROXY is not set: all visitors that come through the proxy with TLS count as one network.',
    );
  }
  if (!settings.smtpUrl) missing.push('SMTP_URL is not set: mails are kept and not sent.');
  return missing;
}
