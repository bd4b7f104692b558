import {
  maxMessagesPerTenMinutes,
  maxNewConversationsPerDay,
} from '#contract/conversations/limits.ts';
import type { MessageBody } from '#contract/conversations/schemas.ts';
import { conversationMessages } from '#contract/conversations/messages.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { isPublicProduct } from '#contract/catalog/public-products.ts';
import { productActions } from '#contract/catalog/states.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { findParties } from '#server/bookings/public.ts';
import { lockProduct, requireAction } from '#server/catalog/public.ts';
import { attachPrivateImage, type ImageFiles } from '#server/images/public.ts';
import { afterCommit } from '#server/platform/database/transactions/after-commit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { requireBuyer, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { requireMember, requireState } from './conversations-policy.ts';
import {
  findConversationOf,
  findConversationParts,
  hasBought,
  insertConversation,
  lockConversation,
  type ConversationFacts,
} from './conversations-store.ts';
import { findWarnings } from './find-warnings.ts';
import { countUnread, notifyMembers } from './members-store.ts';
import { findSentMessage, insertMessage } from './messages-store.ts';

/** The dependencies of sending a message. */
export interface ConversationsContext {
  readonly db: Database;
  readonly files: ImageFiles;
  /** The shop's own address, links to which are no warning. */
  readonly publicUrl: string;
}

/** The dependencies of writing for a step of a sale. */
type SaleContext = Pick<ConversationsContext, 'files' | 'publicUrl'>;

interface Written {
  readonly text: string;
  readonly photos: readonly string[];
  readonly clientId: string | null;
}

/**
 * Asks the seller of a phone. The first message begins the conversation of this phone and buyer, a
 * further one goes into it; two first messages at once make one conversation.
 * @param context database, photos and address of the shop
 * @param person a buyer
 * @param productId the phone: one that is public, or that they have bought
 * @param draft the question
 * @returns the conversation's id
 * @throws Refusal buyers-only, not-found, not-allowed (their own phone), already-sold or not-for-sale
 *   (without a conversation about it), too-many-requests, or those of conversationActions.write
 */
export async function askSeller(
  context: ConversationsContext,
  person: Person,
  productId: string,
  draft: { readonly text: string; readonly clientId?: string | undefined },
): Promise<string> {
  const { db } = context;
  const knownConversation = await findConversationOf(db, productId, person.id);
  const message = { text: draft.text, photos: [], clientId: draft.clientId ?? null };
  if (knownConversation) {
    await sendMessage(context, person, knownConversation, message);
    return knownConversation;
  }
  requireBuyer(person);
  await limitMessages(db, person);
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'share');
    if (!product) throw new Refusal('not-found');
    if (product.sellerId === person.id) throw new Refusal('not-allowed');
    if (!(await hasBought(trx, productId, person.id))) {
      if (!isPublicProduct(product.status)) throw new Refusal('not-found');
      requireAction(productActions.book, product, 'buyer');
    }
    const between = { productId, buyerId: person.id, sellerId: product.sellerId };
    return beginConversation(trx, context, person, between, message);
  });
}

/**
 * Writes to the other person of a booking, as its buyer or seller.
 * @param context database, photos and address of the shop
 * @param person the booking's buyer or seller
 * @param bookingId the booking
 * @param draft the message
 * @returns the conversation's id
 * @throws Refusal not-found (somebody else's, R3), those of bookingActions.writeAbout (without a conversation),
 *   too-many-requests, or those of conversationActions.write
 */
export async function writeAboutBooking(
  context: ConversationsContext,
  person: Person,
  bookingId: string,
  draft: { readonly text: string; readonly clientId?: string | undefined },
): Promise<string> {
  const { db } = context;
  const booking = await findParties(db, bookingId);
  if (!booking || ![booking.buyerId, booking.sellerId].includes(person.id)) {
    throw new Refusal('not-found');
  }
  const knownConversation = await findConversationOf(db, booking.productId, booking.buyerId);
  const message = { text: draft.text, photos: [], clientId: draft.clientId ?? null };
  if (knownConversation) {
    await sendMessage(context, person, knownConversation, message);
    return knownConversation;
  }
  const part = person.id === booking.buyerId ? 'buyer' : 'seller';
  requireAllowed(bookingActions.writeAbout, booking.status, part);
  await limitMessages(db, person);
  return db
    .transaction()
    .execute(async (trx) => beginConversation(trx, context, person, booking, message));
}

/** Adds the first message of a conversation, or the next one if a concurrent message was first. */
async function beginConversation(
  trx: Transaction,
  context: ConversationsContext,
  person: Person,
  between: Between,
  message: Written,
): Promise<string> {
  const conversation = await beginBetween(trx, between);
  await addMessage(trx, context, person, conversation, message);
  // In the transaction: a first message that is refused begins no conversation.
  await consumeRateLimit(trx, {
    what: 'conversation',
    whom: person.id,
    most: maxNewConversationsPerDay,
    withinSeconds: 86_400,
    isAnnounced: true,
  });
  return conversation.id;
}

/** The two people of a conversation, and its phone. */
interface Between {
  readonly productId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

/**
 * Writes the message of a step of a sale into the conversation of its two people. Nothing but that step decides
 * whether it may be written: not a block, and not the other one's closed account. It is not counted against the
 * limits of messages.
 * @param trx the transaction of the step; nothing that can be refused follows it, as files of photos are
 *   renamed in it
 * @param context photos and address of the shop
 * @param person one of the two
 * @param between the two and the phone
 * @param message text, addresses of own photos that nothing uses yet, and the browser's own id
 * @returns the message's id
 * @throws Refusal invalid-input (a photo) or user-disabled (the writer's account is closed)
 */
export async function writeOfSale(
  trx: Transaction,
  context: SaleContext,
  person: Person,
  between: Between,
  message: Written,
): Promise<string> {
  const conversation = await beginBetween(trx, between);
  return insertOwn(trx, context, person, conversation, message);
}

/** Locks the conversation of two people about a phone, which begins now if there is none. */
async function beginBetween(trx: Transaction, between: Between): Promise<ConversationFacts> {
  await insertConversation(trx, between);
  const id = await findConversationOf(trx, between.productId, between.buyerId);
  const conversation = id && (await lockConversation(trx, id));
  if (!conversation) throw new Error('the conversation was not inserted');
  return conversation;
}

/**
 * Writes to the other one of a conversation. The same clientId again adds nothing.
 * @param context database, photos and address of the shop
 * @param person one of the two
 * @param conversationId the conversation
 * @param draft text, addresses of own photos that nothing uses yet, and the browser's own id
 * @returns the message's id
 * @throws Refusal not-found (somebody else's, R3), invalid-input (a photo), too-many-requests, or those of
 *   conversationActions.write
 */
export async function sendMessage(
  context: ConversationsContext,
  person: Person,
  conversationId: string,
  draft: Written,
): Promise<string> {
  const { db } = context;
  requireMember(person, await findConversationParts(db, conversationId));
  // Sent again after a lost answer: neither counted nor refused.
  const sentMessage =
    draft.clientId && (await findSentMessage(db, conversationId, person.id, draft.clientId));
  if (sentMessage) return sentMessage;
  await limitMessages(db, person);
  return db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, conversationId);
    if (!conversation) throw new Refusal('not-found');
    return addMessage(trx, context, person, conversation, draft);
  });
}

/**
 * The message that the body of a call holds.
 * @param body with the ids of photos, and a clientId where the sender may send it again
 * @returns the same, with a clientId of null if there is none
 */
export function draftOf({ text, photos, clientId }: MessageBody): Written {
  return { text, photos, clientId: clientId ?? null };
}

const limitMessages = (db: Database, person: Person) =>
  consumeRateLimit(db, {
    what: 'message',
    whom: person.id,
    most: maxMessagesPerTenMinutes,
    withinSeconds: 600,
    isAnnounced: true,
  });

/** Adds a message to a locked conversation, unless its state forbids it. */
async function addMessage(
  trx: Transaction,
  context: Omit<ConversationsContext, 'db'>,
  person: Person,
  conversation: ConversationFacts,
  message: Written,
): Promise<string> {
  const { part } = requireMember(person, conversation);
  const { clientId } = message;
  const sentMessage =
    clientId && (await findSentMessage(trx, conversation.id, person.id, clientId));
  if (sentMessage) return sentMessage;
  requireState('write', conversation.state, part);
  return insertOwn(trx, context, person, conversation, message);
}

async function insertOwn(
  trx: Transaction,
  { files, publicUrl }: SaleContext,
  person: Person,
  conversation: ConversationFacts,
  { text, photos, clientId }: Written,
): Promise<string> {
  if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
  const imageIds = await attachPhotos(trx, person, photos);
  const id = newId();
  await insertMessage(trx, {
    id,
    conversationId: conversation.id,
    position: conversation.count + 1,
    senderId: person.id,
    text,
    warnings: findWarnings(text, publicUrl),
    clientId,
    imageIds,
  });
  await countUnread(trx, conversation.id, id, person.id);
  // Last: a transaction that fails later would leave renamed files.
  await Promise.all(imageIds.map((imageId) => files.makePrivate(imageId)));
  afterCommit(trx, notifyMembers, conversation.id);
  return id;
}

async function attachPhotos(
  trx: Transaction,
  person: Person,
  photos: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, photo] of photos.entries()) {
    const id = imageIdOf(photo);
    if (!id || ids.includes(id) || !(await attachPrivateImage(trx, id, person.id))) {
      throw new Refusal('invalid-input', {
        errors: [{ field: `photos.${at}`, message: conversationMessages.photo }],
      });
    }
    ids.push(id);
  }
  return ids;
}
