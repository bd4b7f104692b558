import {
  sandboxCards,
  sandboxDelaySeconds,
  type SandboxMethod,
} from '#contract/payments/sandbox.ts';
import type { IntentStatus } from '#contract/payments/states.ts';

/** The provider's side of the model: the state of each intent, and whether it was reported. */

export interface ModelIntent {
  intent: IntentStatus;
  settlesAt: number;
  refunded: boolean;
  /** Whether the provider has an event that was not delivered yet. */
  eventWaits: boolean;
}

export const newIntent: Readonly<ModelIntent> = {
  intent: 'requires_payment_method',
  settlesAt: 0,
  refunded: false,
  eventWaits: false,
};

/**
 * What a slow bank has decided by now; every function below starts with it.
 * @param asked an intent
 * @param now seconds since the history began
 */
export function letBankAnswer(asked: ModelIntent, now: number): void {
  if (asked.intent !== 'processing' || asked.settlesAt > now) return;
  asked.intent = 'succeeded';
  asked.eventWaits = true;
}

/** @returns the intent's status afterwards */
export function charge(asked: ModelIntent, method: SandboxMethod, now: number): IntentStatus {
  letBankAnswer(asked, now);
  if (!['requires_payment_method', 'requires_action'].includes(asked.intent)) return asked.intent;
  const does = sandboxCards.find((card) => card.method === method)?.does;
  asked.settlesAt = now + sandboxDelaySeconds;
  asked.eventWaits = true;
  asked.intent =
    does === 'succeed'
      ? 'succeeded'
      : does === 'challenge'
        ? 'requires_action'
        : does === 'delay'
          ? 'processing'
          : 'requires_payment_method';
  return asked.intent;
}

/** @returns the intent's status after its buyer approved or rejected the bank's question */
export function answerBank(asked: ModelIntent, approve: boolean, now: number): IntentStatus {
  letBankAnswer(asked, now);
  if (asked.intent !== 'requires_action') return asked.intent;
  asked.eventWaits = true;
  asked.intent = approve ? 'succeeded' : 'requires_payment_method';
  return asked.intent;
}

/** Cancels an intent without a charge, neither done nor in progress. */
export function cancelIntent(asked: ModelIntent, now: number): void {
  letBankAnswer(asked, now);
  if (!['requires_payment_method', 'requires_action'].includes(asked.intent)) return;
  asked.intent = 'canceled';
  asked.eventWaits = true;
}

export function refundIntent(asked: ModelIntent): void {
  asked.refunded = true;
  asked.eventWaits = true;
}
