import * as answer from '#contract/common/answer-fields.ts';
import { deleted, idParams, notDeleted } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { maxTokensPerPerson } from './constants.ts';
import { newPersonalToken, personalToken, personalTokenBody } from './personal-tokens.ts';

/** The personal access tokens of one's own account. */
export const personalTokenCalls = {
  listPersonalTokens: {
    method: 'GET',
    path: '/account/tokens',
    access: 'session',
    summary: "One's own personal access tokens, newest first",
    answer: answer.list(personalToken, maxTokensPerPerson),
  },
  createPersonalToken: {
    method: 'POST',
    path: '/account/tokens',
    access: 'session',
    counted: true,
    summary: 'Make a personal access token; only this answer shows it',
    body: personalTokenBody,
    answer: newPersonalToken,
    falsy: { acknowledged: false, insertedId: null, token: '' },
    refusals: ['requires-recent-login', 'sellers-only', 'too-many-tokens', 'foreign-origin'],
  },
  revokePersonalToken: {
    method: 'DELETE',
    path: '/account/tokens/:id',
    access: 'session',
    summary: "Revoke one of one's own personal access tokens at once",
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['foreign-origin'],
  },
} as const satisfies Record<string, Call>;
