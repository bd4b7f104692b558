import type { Role } from '#contract/accounts/constants.ts';
import { paths } from '#web/paths.ts';

/** Pages that lead visitors here and need a seller's account. */
const ofSellers: readonly string[] = [paths.addProduct, paths.myProducts, paths.importList];

/**
 * The role for the page that somebody came from; elsewhere a buyer's (specification, section 2).
 * @param origin its path, with its query
 */
export function roleFor(origin: string): Role {
  return ofSellers.includes(origin.split(/[?#]/, 1)[0] ?? '') ? 'seller' : 'buyer';
}
