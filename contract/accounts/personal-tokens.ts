import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { requiredNumber, requiredText } from '#contract/common/text.ts';
import { tokenScopes } from '#contract/common/token-scopes.ts';
import { maxTokenDays } from './constants.ts';
import { personalTokenMessages } from './messages.ts';

/** Personal access tokens: with them a seller's own programs call in the seller's name. */

/** POST /account/tokens: `days` until it ends. */
export const personalTokenBody = z.object({
  name: requiredText(personalTokenMessages.name, 60),
  scopes: z.pipe(
    z
      .array(z.enum(tokenScopes, { error: personalTokenMessages.scopes }), {
        error: personalTokenMessages.scopes,
      })
      .check(
        z.minLength(1, { error: personalTokenMessages.scopes }),
        z.maxLength(tokenScopes.length, { error: personalTokenMessages.scopes }),
      ),
    z.transform((choices) => tokenScopes.filter((scope) => choices.includes(scope))),
  ),
  days: requiredNumber(
    personalTokenMessages.days,
    (days) => Number.isInteger(days) && days >= 1 && days <= maxTokenDays,
    personalTokenMessages.days,
  ),
});

/** A new token; it is shown this once. */
export const newPersonalToken = z.object({
  acknowledged: z.boolean(),
  insertedId: z.nullable(answer.id),
  token: answer.text(200),
  endsAt: answer.time,
});

/** One's own token, as the account page lists it; times are ISO. */
export const personalToken = z.object({
  _id: answer.id,
  name: answer.text(60),
  scopes: answer.list(z.enum(tokenScopes), tokenScopes.length),
  /** Its last four characters; the beginning is the same for all. */
  lastFour: answer.text(4),
  createdAt: answer.time,
  /** The last day on which it was used (UTC); null before. */
  lastUsedOn: z.nullable(answer.date),
  endsAt: answer.time,
  hasEnded: z.boolean(),
});
export type PersonalToken = z.infer<typeof personalToken>;
