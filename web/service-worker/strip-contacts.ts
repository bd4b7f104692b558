const contacts = new Set([
  'phnNumber',
  'buyerPhone',
  'sellerPhone',
  'phoneNumber',
  'sellerEmail',
  'buyerEmail',
  'clientSecret',
  'accessToken',
]);
/** Free texts people may have written a number into. */
const free = new Set(['description', 'meetLocation']);
const number = /\+?[\d০-৯](?:[\s().-]?[\d০-৯]){5,}/g;

/**
 * Takes phone numbers, addresses of people and secrets out of an answer before it is kept.
 * @param body JSON
 * @returns JSON of the same shape, with empty texts in their place
 */
export function stripContacts(body: string): string {
  return JSON.stringify(
    JSON.parse(body, (key: string, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (contacts.has(key)) return '';
      return free.has(key) ? value.replace(number, '…') : value;
    }),
  );
}
