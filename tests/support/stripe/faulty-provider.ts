import {
  ProviderDown,
  type PaymentProvider,
  type ProviderIntent,
} from '#server/payments/provider.ts';

/** The faults between the shop and a payment provider. */
export const lineFaults = [
  /** The request did not arrive. */
  'does not answer',
  /** It was done, but the response was lost. */
  'loses the answer',
  /** The request arrived twice. */
  'hears it twice',
] as const;
export const factFaults = [
  'tells another amount',
  'tells another currency',
  'tells another booking',
  'has given a part of it back',
  'has never heard of it',
] as const;
export type Fault = (typeof lineFaults)[number] | (typeof factFaults)[number];

export const providerCalls = [
  'createIntent',
  'retrieveIntent',
  'cancelIntent',
  'refundIntent',
  'refundPart',
] as const;
export type ProviderCall = (typeof providerCalls)[number];

/** A provider that can be made to fail. */
export interface FaultyProvider {
  /** For AppDependencies.wrapProvider. */
  readonly wrap: (provider: PaymentProvider) => PaymentProvider;
  /** Makes a call fail, once or until heal() is called. */
  break(call: ProviderCall, fault: Fault, once: boolean): void;
  /** @returns whether the fault occurred at all */
  heal(): boolean;
}

export function faultyProvider(): FaultyProvider {
  let broken: { call: ProviderCall; fault: Fault; once: boolean } | null = null;
  let met = false;

  const faulty = async <T>(call: ProviderCall, callProvider: () => Promise<T>): Promise<T> => {
    if (broken?.call !== call) return callProvider();
    const { fault, once } = broken;
    if (once) broken = null;
    met = true;
    if (fault === 'does not answer') throw new ProviderDown('timed out');
    const answer = await callProvider();
    if (fault === 'loses the answer') throw new ProviderDown('socket hang up');
    if (fault === 'hears it twice') return callProvider();
    return otherFacts(answer as ProviderIntent | null, fault) as T;
  };

  return {
    wrap: (provider) => ({
      ...provider,
      createIntent: (wish) => faulty('createIntent', () => provider.createIntent(wish)),
      retrieveIntent: (id) => faulty('retrieveIntent', () => provider.retrieveIntent(id)),
      cancelIntent: (id) => faulty('cancelIntent', () => provider.cancelIntent(id)),
      refundIntent: (id, key) => faulty('refundIntent', () => provider.refundIntent(id, key)),
      refundPart: (id, part) => faulty('refundPart', () => provider.refundPart(id, part)),
    }),
    break(call, fault, once) {
      broken = { call, fault, once };
      met = false;
    },
    heal() {
      broken = null;
      return met;
    },
  };
}

function otherFacts(intent: ProviderIntent | null, fault: Fault): ProviderIntent | null {
  if (!intent || fault === 'has never heard of it') return null;
  if (fault === 'tells another amount') return { ...intent, amountCents: intent.amountCents - 1 };
  if (fault === 'tells another currency') return { ...intent, currency: 'eur' };
  if (fault === 'has given a part of it back') return { ...intent, refundedCents: 1 };
  return { ...intent, bookingId: '01920000-0000-7000-8000-00000000dead' };
}
