import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { productStatuses } from '#contract/catalog/states.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { idField, requiredText, typedText } from '#contract/common/text.ts';
import { deliveries } from '#contract/handovers/states.ts';
import { photoAddresses } from '#contract/images/photo-addresses.ts';
import { privatePhoto } from '#contract/images/schemas.ts';
import {
  conversationParts,
  maxMessageLength,
  maxPhotosPerMessage,
  warningCodes,
} from './limits.ts';
import { conversationMessages } from './messages.ts';
import { conversationStates } from './states.ts';

/** Buyer and seller write to each other about a phone. */

const clientId = z.optional(idField('This is not an id'));

/** POST /products/{id}/conversation. The same clientId again sends nothing again. */
export const questionBody = z.object({
  text: requiredText(conversationMessages.text, maxMessageLength, 'several'),
  clientId,
});

/** POST /conversations/{id}/messages: a text, photos, or both. The same clientId again sends nothing again. */
export const messageBody = z
  .object({
    text: z._default(typedText(maxMessageLength), ''),
    photos: photoAddresses(maxPhotosPerMessage, conversationMessages.photos),
    clientId,
  })
  .check(
    z.refine(({ text, photos }) => text !== '' || photos.length > 0, {
      error: conversationMessages.text,
      path: ['text'],
    }),
  );
export type MessageBody = z.infer<typeof messageBody>;

const position = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: conversationMessages.cursor })),
    z.transform(Number),
  ),
);

/** GET /conversations/{id}: the newest messages, those before `cursor`, or those after `after`. */
export const conversationQuery = z.extend(z.pick(pageQuery, { limit: true }), {
  cursor: position,
  after: position,
});
export type ConversationQuery = z.infer<typeof conversationQuery>;

/** POST /conversations/{id}/read: up to the position of a message, or all of them. */
export const readBody = z.object({
  upTo: z.optional(
    z.number({ error: conversationMessages.cursor }).check(
      z.refine((value) => Number.isInteger(value) && value >= 0 && value < 1e9, {
        error: conversationMessages.cursor,
      }),
    ),
  ),
});

/** POST /conversations/{id}/block. */
export const blockBody = z.object({
  blocked: z.boolean({ error: conversationMessages.blocked }),
});

/** POST /products/{id}/questions: the ids of a buyer's message and of the seller's. */
export const publishBody = z.object({
  question: idField('This is not an id'),
  answer: idField('This is not an id'),
});

/** Somebody in a conversation; without contact data. */
const member = z.object({
  name: answer.personName,
  photo: z.nullable(answer.link),
  /** Whether the account was erased; the name is then `formerMember`. */
  former: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const message = z.object({
  _id: answer.id,
  /** Its number in the conversation, from 1 on, without gaps. */
  position: answer.count,
  from: z.enum(conversationParts),
  text: answer.text(2_000),
  photos: answer.list(privatePhoto, maxPhotosPerMessage),
  warnings: answer.list(z.enum(warningCodes), warningCodes.length),
  /** Whether its text was erased with its sender's account. */
  erased: z.boolean(),
  /** The id that the sender's browser gave it; for the sender only. */
  clientId: z.nullable(answer.id),
  /** The published question it belongs to. */
  questionId: z.nullable(answer.id),
  /** ISO time. */
  createdAt: answer.time,
});
export type Message = z.infer<typeof message>;

const about = z.object({
  _id: answer.id,
  productId: answer.id,
  productName: answer.productName,
  productImg: z.nullable(answer.link),
  /** The caller's part in it. */
  you: z.enum([...conversationParts, 'admin']),
});

/** A row of GET /conversations. */
export const conversationRow = z.extend(about, {
  other: member,
  /** How many messages of the other one are not read. */
  unread: answer.count,
  last: z.object({
    from: z.enum(conversationParts),
    text: answer.text(2_000),
    photos: answer.count,
    erased: z.boolean(),
    createdAt: answer.time,
  }),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/** GET /conversations/{id}. */
export const conversation = z.extend(about, {
  sealingPrice: answer.price,
  productStatus: z.enum(productStatuses),
  /** How the phone gets to the buyer who has booked it; null without a booking and once they have it. */
  booked: z.nullable(z.enum(deliveries)),
  buyer: member,
  seller: member,
  state: z.enum(conversationStates),
  /** Whether the caller has blocked the other one. */
  blockedByYou: z.boolean(),
  /** The position up to which each has read. */
  readTo: z.object({ buyer: answer.count, seller: answer.count }),
  unread: answer.count,
  /** How many messages there are. */
  count: answer.count,
  /** A page of them, the oldest first; earlier ones are linked (rel="next"). */
  messages: answer.page(message),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationCount = z.object({ unread: answer.count });

/** The conversation about a phone or a booking. */
export const foundConversation = z.object({ conversationId: z.nullable(answer.id) });

/** A question with its answer, as it stands on a phone's page. */
export const publishedQuestion = z.object({
  _id: answer.id,
  question: answer.text(2_000),
  answer: answer.text(2_000),
  /** ISO times. */
  askedAt: answer.time,
  answeredAt: answer.time,
});
export type PublishedQuestion = z.infer<typeof publishedQuestion>;
