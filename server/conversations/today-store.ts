import { sql } from 'kysely';
import { selectItems, todayPart, type TodayPart } from '#server/today/public.ts';

/** Conversations with unread messages, as items of Today. */
export const conversationItems: readonly TodayPart[] = [
  todayPart('message', ({ userId }) =>
    selectItems(
      'message',
      {
        conversation: sql`c.id`,
        product: sql`c.product_id`,
        other: sql`case when c.buyer_id = ${userId} then c.seller_id else c.buyer_id end`,
        count: sql`m.unread`,
        since: sql`t.created_at`,
      },
      sql`conversation_members m join conversations c on c.id = m.conversation_id
        join messages t on t.id = m.last_message_id
      where m.user_id = ${userId} and m.unread > 0`,
    ),
  ),
];
