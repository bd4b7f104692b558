import { useRef } from 'react';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import type { ProductForm } from './product-form-values.ts';

/**
 * Derives the years of use from the year it was bought, until the seller types them.
 * @returns a function to call when the year has changed
 */
export function useProposedYears(form: ProductForm): () => void {
  const propose = () => yearsSince(form.getValues('buyingYear'));
  const last = useRef<string | null>(null);
  // A draft may contain years that were derived at an earlier visit.
  last.current ??= propose();
  return () => {
    const years = String(form.getValues('yearsOfUse') ?? '');
    const next = propose();
    if (next !== '' && next !== years && (years === '' || years === last.current)) {
      form.setValue('yearsOfUse', next);
    }
    if (next !== '') last.current = next;
  };
}

/** Whole years since a year that can be one; '' for anything else. */
function yearsSince(typedYears: unknown): string {
  const year = Number(withAsciiDigits(String(typedYears ?? '')).trim());
  const now = new Date().getFullYear();
  return Number.isInteger(year) && year >= 2000 && year <= now ? String(now - year) : '';
}
