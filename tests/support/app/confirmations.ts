import type { CallName } from '#contract/calls.ts';
import type { Role } from '#contract/accounts/constants.ts';

/** The ids and roles that an app has confirmed to clients in responses with status 200. */
export interface Confirmations {
  readonly ids: Readonly<Record<Kind, Set<string>>>;
  readonly roles: Map<string, Role>;
}

export const kinds = ['products', 'bookings', 'payments', 'promotions', 'intents'] as const;
export type Kind = (typeof kinds)[number];

const kindOf: Partial<Record<CallName, readonly [Kind, string]>> = {
  addProduct: ['products', 'insertedId'],
  bookPhone: ['bookings', 'insertedId'],
  recordPayment: ['payments', 'insertedId'],
  advertiseProduct: ['promotions', 'insertedId'],
  createPaymentIntent: ['intents', 'intentId'],
};

export function nothingConfirmed(): Confirmations {
  return {
    ids: {
      products: new Set(),
      bookings: new Set(),
      payments: new Set(),
      promotions: new Set(),
      intents: new Set(),
    },
    roles: new Map(),
  };
}

/**
 * Records the confirmations of a response.
 * @param confirmed everything confirmed so far
 * @param name which call
 * @param answer with its status and its body as text
 */
export function noteConfirmed(
  confirmed: Confirmations,
  name: CallName,
  answer: { readonly statusCode: number; readonly body: string },
): void {
  const [kind, field] = kindOf[name] ?? [];
  if (!kind || !field || answer.statusCode !== 200) return;
  const id: unknown = JSON.parse(answer.body)[field];
  if (typeof id === 'string') confirmed.ids[kind].add(id);
}
