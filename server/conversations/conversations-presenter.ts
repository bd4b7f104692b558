import { toPrice } from '#contract/common/money.ts';
import { imagePath } from '#contract/images/image-files.ts';
import { formerMember } from '#contract/conversations/limits.ts';
import { messagePhotoPath } from '#contract/conversations/photo-path.ts';
import type {
  Conversation,
  ConversationRow,
  Member,
  Message,
} from '#contract/conversations/schemas.ts';
import { isErasedEmail } from '#server/accounts/public.ts';
import type { ConversationHead, ConversationListRow, MemberRow } from './conversations-store.ts';
import type { MessageRow } from './messages-store.ts';

/** Rows as the contract shows them. */

function presentMember({ name, photo, email }: Omit<MemberRow, 'readTo' | 'unread'>): Member {
  const former = isErasedEmail(email);
  return { name: former ? formerMember : name, photo: former ? null : photo, former };
}

/**
 * A row of the list of conversations.
 * @param row the stored one
 */
export function presentRow(row: ConversationListRow): ConversationRow {
  return {
    _id: row.conversationId,
    productId: row.productId,
    productName: row.productName,
    productImg: row.imageId && imagePath(row.imageId, 320, 'webp'),
    you: row.you,
    other: presentMember(row),
    unread: row.unread,
    last: {
      from: row.from,
      text: row.text ?? '',
      photos: row.photos,
      erased: row.text === null,
      createdAt: row.createdAt.toISOString(),
    },
  };
}

/**
 * A conversation with a page of its messages.
 * @param head shown above them
 * @param messages the oldest first
 * @param you the reader's part
 */
export function presentConversation(
  head: ConversationHead,
  messages: readonly MessageRow[],
  you: Conversation['you'],
): Conversation {
  return {
    _id: head.id,
    productId: head.productId,
    productName: head.productName,
    productImg: head.imageId && imagePath(head.imageId, 320, 'webp'),
    sealingPrice: toPrice(head.priceCents),
    productStatus: head.productStatus,
    booked: head.booked,
    you,
    buyer: presentMember(head.buyer),
    seller: presentMember(head.seller),
    state: head.state,
    blockedByYou:
      (you === 'buyer' && head.blockedByBuyer) || (you === 'seller' && head.blockedBySeller),
    readTo: { buyer: head.buyer.readTo, seller: head.seller.readTo },
    unread: you === 'admin' ? 0 : head[you].unread,
    count: head.count,
    messages: messages.map((row) => presentMessage(head.id, row, you)),
  };
}

function presentMessage(
  conversationId: string,
  row: MessageRow,
  you: Conversation['you'],
): Message {
  return {
    _id: row.id,
    position: row.position,
    from: row.from,
    text: row.text ?? '',
    photos: row.photos.map(({ id, width, height }) => ({
      url: messagePhotoPath(conversationId, id),
      width,
      height,
    })),
    warnings: row.warnings,
    erased: row.text === null,
    clientId: row.from === you ? row.clientId : null,
    questionId: row.questionId,
    createdAt: row.createdAt.toISOString(),
  };
}
