import { useRef, useState, type ReactNode } from 'react';
import { CancelledError } from '#web/platform/api/cancelled-error.ts';
import { ApiProblem, networkProblem } from '#web/platform/api/http.ts';
import type { ClashField, Stored } from './stored-values.ts';

interface Given<Values extends object> {
  /** The values that the form was filled with. */
  readonly stored: Stored<Values>;
  readonly fields: readonly ClashField<Values>[];
  /** Puts a value into the form. */
  readonly put: (name: keyof Values & string, values: Partial<Values>) => void;
}

/**
 * Sends a form that changes something stored. If something else is stored by then, both are shown field by
 * field with a choice between them: fields that only the other change touched are taken from it at once, and
 * the person sends the form again.
 */
export function useClash<Values extends object>({ stored, fields, put }: Given<Values>) {
  const base = useRef(stored);
  const [panel, setPanel] = useState<ReactNode>(null);

  /**
   * @param mine the values to send, by the names of stored ones
   * @param run sends them with the known version
   * @throws Cancelled once both are shown
   */
  const send = async <Result>(
    mine: Partial<Values>,
    run: (from: Stored<Values>) => Promise<Result>,
  ): Promise<Result> => {
    const keep = (result: Result) => {
      base.current = { ...base.current, ...mine, ...(result as { version: string }) };
      setPanel(null);
      return result;
    };
    try {
      return keep(await run(base.current));
    } catch (error) {
      const theirs = storedNow<Values>(error);
      if (theirs === null) throw error;
      const { compare } = await import('./compare-values.tsx').catch(() => {
        throw networkProblem();
      });
      const before = base.current;
      base.current = { ...before, ...theirs };
      const comparison = compare({ fields, put, mine, before, theirs });
      // A lost response, or a change of fields that this form leaves alone.
      if (comparison === null) return keep(await run(base.current));
      setPanel(comparison);
      throw new CancelledError();
    }
  };
  return { send, panel };
}

/** The stored values in a refusal; null for any other error. */
export function storedNow<Values extends object>(error: unknown): Stored<Values> | null {
  if (!(error instanceof ApiProblem) || error.code !== 'changed-meanwhile') return null;
  return error.facts['current'] as Stored<Values>;
}
