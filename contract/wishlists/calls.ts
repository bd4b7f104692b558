import * as z from 'zod/mini';
import { emailParams } from '#contract/accounts/email-params.ts';
import {
  idParams,
  updated,
  deleted,
  notUpdated,
  notDeleted,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { wish, wishBody } from './schemas.ts';

/** Wishlists. */
export const wishlistCalls = {
  listWishes: {
    method: 'GET',
    path: '/wishlists/:email',
    access: 'token',
    summary: "A buyer's wishlist",
    params: emailParams,
    query: pageQuery,
    answer: z.array(wish),
  },
  wishForProduct: {
    method: 'PUT',
    path: '/wishlists',
    access: 'token',
    summary: 'Put a phone on the wishlist',
    body: wishBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['buyers-only', 'wishlist-full', 'already-sold', 'not-for-sale'],
  },
  removeWish: {
    method: 'DELETE',
    path: '/wishlists/:id',
    access: 'token',
    summary: 'Take a phone off the wishlist',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
  },
} as const satisfies Record<string, Call>;
