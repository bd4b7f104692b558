import type { HandoverCheck } from '#contract/handovers/states.ts';
import type { Evidence } from '#contract/payouts/evidence.ts';

type SaleFacts = Pick<Evidence, 'handover' | 'refundedAt'>;

/**
 * The hand-over in the evidence for a bank, in English as the banks of cards expect it.
 * @param facts of the sale
 * @returns when it happened, how the shop knows, and what the buyer ticked when the two met
 */
export function handoverLines(facts: SaleFacts): string[] {
  const handedOver = handedOverText(facts);
  return [...(handedOver === null ? [] : [handedOver]), ...checksText(facts.handover.checks)];
}

/** After a refund, a missing hand-over speaks against nobody. */
function handedOverText({ handover, refundedAt }: SaleFacts): string | null {
  if (handover.handedOverAt) {
    return `Handed over ${handover.handedOverAt}; shown by: ${handover.handedOverBy}.`;
  }
  return refundedAt ? null : 'Not handed over.';
}

const checkNames: Readonly<Record<HandoverCheck, string>> = {
  imei: 'IMEI shown by the phone',
  signedOut: 'seller signed out of iCloud or Google',
  screen: 'screen and cameras as on the label',
  battery: 'battery health as on the label',
  call: 'a call and charging work',
};

/** What the buyer ticked when the two met. */
function checksText(checks: Evidence['handover']['checks']): string[] {
  if (checks.length === 0) return [];
  return [
    'The buyer checked the phone at the hand-over:',
    ...checks.map(({ check, promised, found, result, at }) => {
      const label = promised === null ? '' : `, label says ${promised}`;
      const phone = found === null ? '' : `, phone says ${found}`;
      return `- ${checkNames[check]}${label}${phone}: ${result} (${at})`;
    }),
  ];
}
