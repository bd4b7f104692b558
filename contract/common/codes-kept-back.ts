/**
 * The refusals of a call whose text other people read: `route` looks for the caller's own codes in all that is sent
 * to a call that has them.
 */
export const codesKeptBack = ['handover-code-kept-back', 'return-code-kept-back'] as const;
