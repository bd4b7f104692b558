import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from '#contract/common/email.ts';
import { shownEmail } from './shown-email.ts';

const labels = fc.constantFrom(
  ...['উদাহরণ', 'দোকান', 'বাংলা', 'ফোন-বাজার', 'bücher', 'straße', 'пример', 'παράδειγμα', '例え'],
  ...['दुकान', 'مثال', 'ab', 'a1-b2', 'ক্ষ', 'œuvre', 'a1ü', '三', 'ไทย'],
);

test('a domain is sent in punycode and shown in its own script', () => {
  fc.assert(
    fc.property(fc.array(labels, { minLength: 1, maxLength: 4 }), (parts) => {
      const input = `rahim@${parts.join('.')}.বাংলা`;
      const storedEmail = normalizeEmail(input);
      expect(isEmail(storedEmail)).toBe(true);
      expect(storedEmail).toMatch(/^[\x21-\x7e]+$/);
      expect(shownEmail(storedEmail)).toBe(input);
    }),
    { numRuns: 300, seed: 24 },
  );
});

test.each(['rahim@example.com', 'a@xn--0.test', 'a@xn--99999999.test', 'a@xn--abc-.test'])(
  '%s has no other form',
  (email) => expect(shownEmail(email)).toBe(email),
);
