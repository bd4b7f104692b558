import { useRef } from 'react';
import { proposedName } from '#contract/catalog/model-names.ts';
import type { ProductForm } from './product-form-values.ts';

/**
 * Derives the name from model and storage until the seller types one.
 * @returns a function to call when model or storage has changed
 */
export function useProposedName(form: ProductForm): () => void {
  const propose = () =>
    proposedName(form.getValues('model') ?? '', Number(form.getValues('storageGb')));
  const last = useRef<string | null>(null);
  // A draft may contain a name that was proposed at an earlier visit.
  last.current ??= propose();
  return () => {
    const name = form.getValues('productName');
    const next = propose();
    if (next !== name && (name === '' || name === last.current)) {
      form.setValue('productName', next);
    }
    last.current = next;
  };
}
