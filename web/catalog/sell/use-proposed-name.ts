import { useRef } from 'react';
import { proposedName } from '#contract/catalog/phone-facts.ts';
import type { ProductForm } from './product-form-values.ts';

/**
 * Lets the name follow model and storage until its seller writes one of their own.
 * @returns to be called when model or storage has changed
 */
export function useProposedName(form: ProductForm): () => void {
  const propose = () =>
    proposedName(form.getValues('model') ?? '', Number(form.getValues('storageGb')));
  const last = useRef<string | null>(null);
  // A draft may hold a name that was proposed at an earlier visit.
  last.current ??= propose();
  return () => {
    const name = form.getValues('productName');
    const next = propose();
    if (next !== name && (name === '' || name === last.current)) {
      form.setValue('productName', next, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
    last.current = next;
  };
}
