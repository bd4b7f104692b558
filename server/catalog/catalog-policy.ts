import type { RefusalCode } from '#contract/errors.ts';
import type { ProductState } from '#contract/catalog/states.ts';
import { type Action, type Actor } from '#contract/common/states.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import type { LockedProduct } from './product-states-store.ts';

/** Permissions in the catalog; denied by default. */

/**
 * A product may be withdrawn by its seller and admins; for everybody else it does not exist (R3).
 * @param person the caller
 * @param product the locked product, or null
 * @throws Refusal not-found
 */
export function requireOwnerOrAdmin(person: Person, product: LockedProduct | null): LockedProduct {
  if (product && (product.sellerId === person.id || person.isAdmin)) return product;
  throw new Refusal('not-found');
}

/**
 * A product may be advertised and changed by its own seller only.
 * @param person the caller
 * @param product the locked product, or null
 * @throws Refusal not-found
 */
export function requireOwner(person: Person, product: LockedProduct | null): LockedProduct {
  if (product?.sellerId === person.id) return product;
  throw new Refusal('not-found');
}

/**
 * Checks an action against the product's state.
 * @param action a row of productActions
 * @param product the locked product, or null
 * @param actor the caller's role in it
 * @throws Refusal not-found, or the action's refusal
 */
export function requireAction(
  action: Action<ProductState, RefusalCode>,
  product: LockedProduct | null,
  actor: Actor,
): LockedProduct {
  if (!product) throw new Refusal('not-found');
  requireAllowed(action, product.status, actor);
  return product;
}
