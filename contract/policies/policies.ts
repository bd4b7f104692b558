/** The two texts that people agree to. Each has a page of the shop's own rules, which an admin may add to or replace. */
export const policyKinds = ['terms', 'privacy'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Characters of a text in one language: some ten pages. */
export const maxPolicyLength = 30_000;

/** Bytes of a request with both texts; a letter of Bangla has three. */
export const maxPolicyBytes = 300_000;

/** The longest HTML of such a text: markup can multiply it, as in a list of single letters. */
export const maxPolicyHtmlLength = 20 * maxPolicyLength;
