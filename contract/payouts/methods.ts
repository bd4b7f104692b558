/** How a seller may be paid by hand; `connect` is the payment provider's own way, if it is offered. */
export const manualMethods = ['bank', 'bkash', 'nagad'] as const;
export type ManualMethod = (typeof manualMethods)[number];
export const payoutMethods = [...manualMethods, 'connect'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** The ways by hand that a shop offers as shipped, the first one chosen in the form. */
export const shippedMethods: readonly ManualMethod[] = ['bkash', 'nagad', 'bank'];
