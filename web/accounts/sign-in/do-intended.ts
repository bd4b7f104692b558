import type { Identity } from '#contract/accounts/schemas.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';

/**
 * Repeats the press of a visitor who first had to log in (paths.wishPhone, paths.followFrom), so that they need
 * not press it again.
 * @param page the page that led to the login; one without such a mark is returned as it is
 * @param identity of the person who is signed in now
 * @returns the page to go to, without the mark
 */
export async function doIntended(page: string, { email, role }: Identity): Promise<string> {
  const [, phone, seller] =
    /^\/(?:phones\/([^/?#]+)\?wish|sellers\/([^/?#]+)\?follow)=1$/.exec(page) ?? [];
  // Refused or cut off, nothing is lost: the page shows it undone, says why, and takes another press.
  if (phone !== undefined) {
    const body = { productId: decodeURIComponent(phone), buyerEmail: email };
    if (role === 'buyer') await call('wishForProduct', { body }).catch(() => null);
    return paths.phone(body.productId);
  }
  if (seller !== undefined) {
    const id = decodeURIComponent(seller);
    await call('followSeller', { params: { id } }).catch(() => null);
    return paths.seller(id);
  }
  return page;
}
