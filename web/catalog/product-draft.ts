import { useEffect } from 'react';
import type { ProductForm, ProductInput } from './product-form-values.ts';

const keyOf = (email: string) => `phonehub-product-draft:${email}`;

/** What this seller had typed before the page was left or reloaded; the photo is not among it. */
export function readDraft(email: string): Partial<ProductInput> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(email)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

export function dropDraft(email: string): void {
  try {
    sessionStorage.removeItem(keyOf(email));
  } catch {
    // Nothing was kept then.
  }
}

/** Keeps what is typed for as long as the tab lives. */
export function useDraft(form: ProductForm, email: string): void {
  const { subscribe } = form;
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values: { productImg: _photo, ...typed } }) => {
        try {
          sessionStorage.setItem(keyOf(email), JSON.stringify(typed));
        } catch {
          // Storage may be forbidden; the form itself still holds everything.
        }
      },
    });
  }, [subscribe, email]);
}
