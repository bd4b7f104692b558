import type { WrongFactName } from '#contract/bookings/wrong-facts.ts';
import { isFault } from '#contract/bookings/faults.ts';
import type { FactValue, PromisedLabel } from '#contract/catalog/promised-facts.ts';

/**
 * What a label said about something that is wrong now.
 * @param label as its buyer booked it
 * @param fact that is wrong
 * @returns null if its seller did not say; 'not-asked' if nobody was asked then, 'not-on-label' of a fault
 */
export function promisedOf(
  label: PromisedLabel,
  fact: WrongFactName,
): FactValue | 'not-asked' | 'not-on-label' {
  if (isFault(fact)) return 'not-on-label';
  const labelFact = label.facts.find((each) => each.fact === fact);
  return labelFact ? labelFact.value : 'not-asked';
}
