import * as answer from '#contract/common/answer-fields.ts';
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
import { wish, wishBody, withdrawnWish } from './schemas.ts';

/** Wishlists. */
export const wishlistCalls = {
  listWishes: {
    method: 'GET',
    path: '/wishlists/:email',
    access: 'token',
    summary: "A buyer's wishlist",
    params: emailParams,
    query: pageQuery,
    answer: answer.page(wish),
  },
  listWithdrawnWishes: {
    method: 'GET',
    path: '/wishlists/:email/withdrawn',
    access: 'token',
    summary: 'Phones that were on a wishlist until they were withdrawn',
    params: emailParams,
    query: pageQuery,
    answer: answer.page(withdrawnWish),
  },
  forgetWithdrawnWish: {
    method: 'DELETE',
    path: '/wishlists/withdrawn/:id',
    access: 'token',
    summary: 'No longer be notified when a withdrawn phone is back; the id is the phone’s',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
  },
  wishForProduct: {
    method: 'PUT',
    path: '/wishlists',
    access: 'token',
    summary: 'Put a phone on the wishlist',
    undo: { by: 'removeWish' },
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
