import type { ProductState, ProductStatus } from './states.ts';

/**
 * The stored statuses in which a product is public, with its questions and pictures. In any other, also one
 * that is added later, it is its seller's and the admins'.
 */
export const publicProductStatuses = [
  'available',
  'sold',
] as const satisfies readonly ProductStatus[];

/**
 * Returns whether a product is public.
 * @param state what people see of it, or its stored status
 */
export function isPublicProduct(state: ProductState): boolean {
  const status = state === 'being-paid' ? 'available' : state;
  return publicProductStatuses.some((each) => each === status);
}
