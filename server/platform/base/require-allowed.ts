import type { RefusalCode } from '#contract/errors.ts';
import { whyNot, type Action, type Actor } from '#contract/common/states.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses an action that a table of states forbids.
 * @param action a row of the table
 * @param state of the locked row
 * @param actor who acts
 * @throws Refusal with the code of the table
 */
export function requireAllowed<State extends string>(
  action: Action<State, RefusalCode>,
  state: State,
  actor: Actor,
): void {
  const reason = whyNot(action, state, actor);
  if (reason) throw new Refusal(reason);
}
