import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Refuses a webhook to people without events: sellers have one about their own things, admins about the whole
 * shop.
 * @param person the caller
 * @returns whether it is about the whole shop
 * @throws Refusal sellers-only
 */
export function requireWebhookOwner(person: Person): { readonly wholeShop: boolean } {
  if (!person.isAdmin && person.role !== 'seller') throw new Refusal('sellers-only');
  return { wholeShop: person.isAdmin };
}
