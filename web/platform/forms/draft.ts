import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `phonehub-draft:${name}`;

/**
 * What was typed into a form before the page was left or reloaded. It stays on the device until it
 * is sent, and goes at log-out.
 * @param name which form, and whose
 */
export function readDraft(name: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept then.
  }
}

/** Drafts may hold a phone number; the next person at this browser shall not find it. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
    }
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
        const entries = Object.entries(values).filter(
          ([field]) => !left.split(' ').includes(field),
        );
        try {
          localStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(entries)));
        } catch {
          // Storage may be forbidden; the form itself still holds everything.
        }
      },
    });
  }, [subscribe, name, left]);
}
