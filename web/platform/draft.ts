import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `phonehub-draft:${name}`;

/**
 * What was typed into a form before the page was left or reloaded. It lives as long as the tab and
 * goes at log-out.
 * @param name which form, and whose
 */
export function readDraft(name: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept then.
  }
}

/**
 * Keeps what is typed.
 * @param without fields that a later visit must not find, e.g. a date that grows old
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  without: readonly string[] = [],
): void {
  const { subscribe } = form;
  const left = without.join(' ');
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.entries(values).filter(([field]) => !left.split(' ').includes(field));
        try {
          sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
        } catch {
          // Storage may be forbidden; the form itself still holds everything.
        }
      },
    });
  }, [subscribe, name, left]);
}
