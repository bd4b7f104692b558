import { useRef, useState, type ReactNode } from 'react';
import { CancelledError } from '#web/platform/api/cancelled.ts';
import { ApiProblem, networkProblem } from '#web/platform/api/http.ts';
import type { ClashField, Stored } from './stored-values.ts';

interface Given<Values extends object> {
  /** What the form was filled with. */
  readonly stored: Stored<Values>;
  readonly fields: readonly ClashField<Values>[];
  /** Puts a value into the form. */
  readonly put: (name: keyof Values & string, values: Partial<Values>) => void;
}

/**
 * Sends a form that changes something stored. Where something else is stored by then, both are shown field by
 * field with a choice between them: what only the other change touched is taken from it at once, and the form is
 * sent again by the person.
 */
export function useClash<Values extends object>({ stored, fields, put }: Given<Values>) {
  const known = useRef(stored);
  const [panel, setPanel] = useState<ReactNode>(null);

  /**
   * @param mine what is sent, by the names of what is stored
   * @param run sends it with the version of what is known to be stored
   * @throws Cancelled once both are shown
   */
  const send = async <Result>(
    mine: Partial<Values>,
    run: (from: Stored<Values>) => Promise<Result>,
  ): Promise<Result> => {
    const keep = (result: Result) => {
      known.current = { ...known.current, ...mine, ...(result as { version: string }) };
      setPanel(null);
      return result;
    };
    try {
      return keep(await run(known.current));
    } catch (error) {
      const theirs = storedNow<Values>(error);
      if (theirs === null) throw error;
      const { compare } = await import('./compare-values.tsx').catch(() => {
        throw networkProblem();
      });
      const before = known.current;
      known.current = { ...before, ...theirs };
      const shown = compare({ fields, put, mine, before, theirs });
      // A response that was lost, or a change of what this form leaves alone.
      if (shown === null) return keep(await run(known.current));
      setPanel(shown);
      throw new CancelledError();
    }
  };
  return { send, panel };
}

/** What a refusal says is stored; null for any other error. */
export function storedNow<Values extends object>(error: unknown): Stored<Values> | null {
  if (!(error instanceof ApiProblem) || error.code !== 'changed-meanwhile') return null;
  return error.facts['current'] as Stored<Values>;
}
