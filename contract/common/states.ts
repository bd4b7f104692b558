import type { CommonRefusalCode } from './errors.ts';

/**
 * States as data. An action names its actors and, for every state, the following state or the reason against
 * it. The server refuses by these tables, buttons are enabled by them, and the reason beside a disabled button
 * is theirs.
 */

/** The actors: people by their role in the sale, askers, the database's clock and the payment provider. */
export type Actor = 'buyer' | 'seller' | 'asker' | 'admin' | 'clock' | 'provider';

export type Step<State extends string, Code extends string = string> =
  | { readonly to: State }
  | { readonly refused: Code };

/** A row of a table; `Code` are the refusals it may name. contract/errors.ts has them all. */
export interface Action<State extends string, Code extends string = string> {
  readonly by: readonly Actor[];
  /** Total: a missing state does not compile. */
  readonly in: Readonly<Record<State, Step<State, Code>>>;
}

/**
 * The step of an action that can be done.
 * @param state the one that follows
 */
export const to = <State extends string>(state: State) => ({ to: state }) as const;

/**
 * The step of an action that can't be done.
 * @param refusedCode the code of the refusal
 */
export const no = <Code extends string>(refusedCode: Code) => ({ refused: refusedCode }) as const;

/** The code for actors whom a row does not name. */
type NotAllowed = Extract<CommonRefusalCode, 'not-allowed'>;

/**
 * Why an action can't be done.
 * @param action a row of a table
 * @param state the present state
 * @param actor who acts; actors the row does not name are not allowed
 * @returns the refusal's code, or null when it can be done
 */
export function whyNot<State extends string, Code extends string>(
  action: Action<State, Code>,
  state: State,
  actor: Actor,
): Code | NotAllowed | null {
  if (!action.by.includes(actor)) return 'not-allowed';
  const step = action.in[state];
  return 'refused' in step ? step.refused : null;
}

/**
 * The states from which one state can be reached, over all actions of a table.
 * @param table all actions of one kind of thing
 * @param target the state to be reached
 */
export function statesBefore<State extends string>(
  table: Readonly<Record<string, Action<State>>>,
  target: State,
): State[] {
  const before = Object.values(table).flatMap((action) =>
    (Object.entries(action.in) as [State, Step<State>][])
      .filter(([from, step]) => 'to' in step && step.to === target && from !== target)
      .map(([from]) => from),
  );
  return [...new Set(before)];
}
