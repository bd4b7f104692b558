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
 * Applies a slow bank's decision; every function below starts with it.
 * @param intent an intent
 * @param now seconds since the history began
 */
export function applyBankDecision(intent: ModelIntent, now: number): void {
  if (intent.intent !== 'processing' || intent.settlesAt > now) return;
  intent.intent = 'succeeded';
  intent.eventWaits = true;
}

/** @returns the intent's status afterwards */
export function charge(intent: ModelIntent, method: SandboxMethod, now: number): IntentStatus {
  applyBankDecision(intent, now);
  if (!['requires_payment_method', 'requires_action'].includes(intent.intent)) return intent.intent;
  const does = sandboxCards.find((card) => card.method === method)?.does;
  intent.settlesAt = now + sandboxDelaySeconds;
  intent.eventWaits = true;
  intent.intent =
    does === 'succeed'
      ? 'succeeded'
      : does === 'challenge'
        ? 'requires_action'
        : does === 'delay'
          ? 'processing'
          : 'requires_payment_method';
  return intent.intent;
}

/** @returns the intent's status after its buyer approved or rejected the bank's question */
export function answerBank(intent: ModelIntent, approve: boolean, now: number): IntentStatus {
  applyBankDecision(intent, now);
  if (intent.intent !== 'requires_action') return intent.intent;
  intent.eventWaits = true;
  intent.intent = approve ? 'succeeded' : 'requires_payment_method';
  return intent.intent;
}

/** Cancels an intent without a charge, neither done nor in progress. */
export function cancelIntent(intent: ModelIntent, now: number): void {
  applyBankDecision(intent, now);
  if (!['requires_payment_method', 'requires_action'].includes(intent.intent)) return;
  intent.intent = 'canceled';
  intent.eventWaits = true;
}

export function refundIntent(intent: ModelIntent): void {
  intent.refunded = true;
  intent.eventWaits = true;
}
