import * as answer from '#contract/common/answer-fields.ts';
import {
  idParams,
  inserted,
  notInserted,
  notUpdated,
  updated,
} from '#contract/common/call-shapes.ts';
import { maxHelpBookings } from './limits.ts';
import type { Call } from '#contract/common/call.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import {
  helpBooking,
  helpCloseBody,
  helpMessageBody,
  helpQueueQuery,
  helpQueueRow,
  helpRequest,
  helpRequestBody,
  helpRequestSummary,
} from './schemas.ts';

/** Questions to the shop, and the admins' answers. */
export const helpCalls = {
  askForHelp: {
    method: 'POST',
    path: '/help/requests',
    access: 'public',
    summary: 'Ask the shop; with a token or session as oneself, else with name and email',
    body: helpRequestBody,
    answer: inserted,
    falsy: notInserted,
  },
  listHelpBookings: {
    method: 'GET',
    path: '/help/bookings',
    access: 'token',
    summary:
      "The newest bookings of one's own, or of one's own phones, that a question can be about",
    answer: answer.list(helpBooking, maxHelpBookings),
  },
  listOwnHelpRequests: {
    method: 'GET',
    path: '/help/requests',
    access: 'token',
    summary: "One's own questions to the shop, newest first",
    query: pageQuery,
    answer: answer.page(helpRequestSummary),
  },
  readHelpRequest: {
    method: 'GET',
    path: '/help/requests/:id',
    access: 'token',
    summary: 'A question with its answers, for its asker and for admins',
    params: idParams,
    answer: helpRequest,
  },
  writeHelpMessage: {
    method: 'POST',
    path: '/help/requests/:id/messages',
    access: 'token',
    summary: 'Answer a question as an admin, or write back as its asker',
    params: idParams,
    body: helpMessageBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['help-closed', 'help-changed'],
  },
  closeHelpRequest: {
    method: 'POST',
    path: '/help/requests/:id/close',
    access: 'token',
    summary: 'Close a question as an admin',
    params: idParams,
    body: helpCloseBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only', 'already-decided', 'help-changed'],
  },
  listHelpRequests: {
    method: 'GET',
    path: '/help/queue',
    access: 'token',
    summary: 'Questions of one status, oldest first, for admins',
    query: helpQueueQuery,
    answer: answer.page(helpQueueRow),
    refusals: ['admins-only'],
  },
} as const satisfies Record<string, Call>;
