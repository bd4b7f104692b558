import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { emailField } from '#contract/accounts/schemas.ts';
import { languages } from '#contract/common/languages.ts';
import { tableQuery } from '#contract/common/table-query.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { idField, requiredText } from '#contract/common/text.ts';
import { maxPersonNameLength } from '#contract/common/value-rules.ts';
import { helpParts, helpSubjects, maxHelpTextLength } from './limits.ts';
import { helpMessages } from './messages.ts';
import { helpStatuses } from './states.ts';

/** Questions to the shop, of people with and without an account. */

const question = {
  subject: z.enum(helpSubjects, { error: helpMessages.subject }),
  text: requiredText(helpMessages.text, maxHelpTextLength, 'several'),
};
const visitor = {
  name: requiredText(helpMessages.name, maxPersonNameLength),
  email: emailField(helpMessages.email),
};

/** The form's fields for a signed-in person; '' is no booking. */
export const memberForm = z.object({
  ...question,
  ...{ name: z.string(), email: z.string(), bookingId: z.string() },
});

/** The form's fields for a visitor. */
export const visitorForm = z.object({ ...question, ...visitor, bookingId: z.string() });
export type HelpFormInput = z.input<typeof visitorForm>;
export type HelpForm = z.infer<typeof visitorForm>;

/**
 * POST /help/requests. Of somebody who is signed in the account's name, email and language count; of
 * others those of the body, which are required then.
 */
export const helpRequestBody = z.object({
  ...question,
  name: z.optional(visitor.name),
  email: z.optional(visitor.email),
  language: z.optional(z.enum(languages, { error: 'There is no such language' })),
  bookingId: z.optional(idField('This is not an id')),
});
export type HelpRequestBody = z.infer<typeof helpRequestBody>;

const seen = z
  .number({ error: 'seen is the number of messages you have read' })
  .check(z.int({ error: 'seen is the number of messages you have read' }), z.gte(1), z.lte(10_000));

/** POST /help/requests/{id}/messages: `seen` of the messages are known to the writer. */
export const helpMessageBody = z.object({ text: question.text, seen });
export type HelpMessageBody = z.infer<typeof helpMessageBody>;

/** The form's fields for an answer. */
export const helpTextForm = z.object({ text: question.text });

/** POST /help/requests/{id}/close. */
export const helpCloseBody = z.object({ seen });

/** GET /help/queue: questions that wait for an answer, unless another status is named. */
export const helpQueueQuery = z.extend(tableQuery(sortsOf.help), {
  status: z.optional(z.enum(helpStatuses, { error: 'There is no such status' })),
});

/** A booking that a question can be about. */
export const helpBooking = z.object({ _id: answer.id, productName: answer.productName });
export type HelpBooking = z.infer<typeof helpBooking>;

const helpFacts = {
  _id: answer.id,
  subject: z.enum(helpSubjects),
  status: z.enum(helpStatuses),
  booking: z.nullable(helpBooking),
  /** How many messages there are. */
  messages: answer.count,
  /** The first words of the question; '' once they were erased. */
  begin: answer.text(200),
  /** ISO times: asked, and the last message. */
  createdAt: answer.time,
  changedAt: answer.time,
};

/** One's own question in the list of one's own. */
export const helpRequestSummary = z.object(helpFacts);
export type HelpRequestSummary = z.infer<typeof helpRequestSummary>;

/** The asker, as admins see them. */
const asker = {
  /** `formerMember` once the account was erased. */
  name: answer.personName,
  /** '' once the account was erased. */
  email: answer.text(254),
  former: z.boolean(),
  /** Whether the asker had no account, so that answers go out by mail alone. */
  visitor: z.boolean(),
};

export const helpQueueRow = z.object({ ...helpFacts, ...asker });
export type HelpQueueRow = z.infer<typeof helpQueueRow>;

export const helpMessage = z.object({
  _id: answer.id,
  by: z.enum(helpParts),
  /** The admin who wrote it, for admins; else null. */
  adminName: z.nullable(answer.personName),
  /** Null once it was erased. */
  text: z.nullable(answer.text(2_000)),
  /** ISO time. */
  createdAt: answer.time,
});
export type HelpMessage = z.infer<typeof helpMessage>;

/** A question with all its messages, oldest first. */
export const helpRequest = z.object({
  ...helpFacts,
  ...asker,
  you: z.enum(helpParts),
  thread: answer.list(helpMessage, 10_000),
});
export type HelpRequest = z.infer<typeof helpRequest>;
