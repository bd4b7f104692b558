import * as answer from '#contract/common/answer-fields.ts';
import {
  deleted,
  idParams,
  inserted,
  notDeleted,
  notInserted,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { followedSeller, followState, seller } from './schemas.ts';

/** The pages of sellers, and following them. */
export const sellerCalls = {
  readSeller: {
    method: 'GET',
    path: '/sellers/:id',
    access: 'public',
    cacheable: true,
    summary: 'Who a seller is: verified how, sold and undone, answering time, reviews in numbers',
    params: idParams,
    answer: seller,
  },
  readFollow: {
    method: 'GET',
    path: '/sellers/:id/follow',
    access: 'token',
    summary: 'Whether the caller follows a seller',
    params: idParams,
    answer: followState,
  },
  followSeller: {
    method: 'PUT',
    path: '/sellers/:id/follow',
    access: 'token',
    summary: 'Hear of new phones of a seller; again changes nothing',
    undo: { by: 'leaveSeller' },
    params: idParams,
    answer: inserted,
    falsy: notInserted,
    refusals: ['not-allowed', 'follows-full'],
  },
  leaveSeller: {
    method: 'DELETE',
    path: '/sellers/:id/follow',
    access: 'token',
    summary: 'Hear no more of a seller',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
  },
  listFollows: {
    method: 'GET',
    path: '/follows',
    access: 'token',
    summary: 'The sellers the caller follows, newest first',
    query: pageQuery,
    answer: answer.page(followedSeller),
  },
} as const satisfies Record<string, Call>;
