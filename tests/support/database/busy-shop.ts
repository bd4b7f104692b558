import type pg from 'pg';

/** One after the other, each within the driver's time limit. */
const statements = [
  `insert into users (id, name, email, role)
      select gen_random_uuid(), 'Crowd', n || '@crowd.test', 'buyer' from generate_series(1, 20000) n`,
  `insert into sessions (id, user_id, token, expires_at)
      select gen_random_uuid(), id, id::text, now() + interval '9 days' from users`,
  `insert into wishes (id, buyer_id, product_id)
      select gen_random_uuid(), u.id, p.id from (select id from users limit 200) u
        cross join (select id from products limit 30) p`,
  `insert into mails (id, user_id, recipient, subject, body, sent_at, due_at)
      select gen_random_uuid(), id, email, 'A mail', 'It was sent.', now(), null
      from users where email like '%1@crowd.test'`,
  `insert into notifications (id, user_id, kind, cause, in_app, seq, read_at)
      select gen_random_uuid(), id, 'booking-made', 'booking-made:' || n, true, n, now()
      from users, generate_series(1, 2) n`,
  `insert into notification_heads (user_id, seq) select id, 2 from users`,
  `insert into conversations (id, product_id, buyer_id, seller_id, message_count)
      select gen_random_uuid(), p.id, u.id, p.seller_id, 4
      from (select id from users where email like '%@crowd.test' limit 200) u
        cross join (select id, seller_id from products limit 20) p`,
  `insert into messages (id, conversation_id, position, sender_id, text)
      select gen_random_uuid(), id, n, case when n % 2 = 1 then buyer_id else seller_id end, 'Hello'
      from conversations, generate_series(1, 4) n`,
  `insert into conversation_members (user_id, conversation_id, last_message_id, unread, read_to)
      select person, c.id, m.id, 0, 4 from conversations c
        join messages m on m.conversation_id = c.id and m.position = 4,
        unnest(array[c.buyer_id, c.seller_id]) as person`,
  `insert into offers (id, product_id, buyer_id, seller_id, price_cents, status, expires_at)
      select gen_random_uuid(), product_id, buyer_id, seller_id, 5000, 'declined', now()
      from conversations`,
  `insert into webhook_endpoints (id, owner_id, whole_shop, url, events, ciphertext)
      select gen_random_uuid(), id, false, 'https://hooks.example.com/', '{product.sold}', 'none'
      from users where email like '%2@crowd.test'`,
  // Of each, some that were delivered and one that waits until tomorrow.
  `insert into webhook_deliveries (id, event_id, endpoint_id, type, payload, state, due_at)
      select new_webhook_id(), gen_random_uuid(), id, 'product.sold', '{}',
        case when n = 1 then 'pending' else 'delivered' end,
        case when n = 1 then now() + interval '1 day' end
      from webhook_endpoints, generate_series(1, 8) n`,
];

/**
 * Inserts rows of a busy shop that the generated data lacks: thousands of people, sessions, mails,
 * notifications, conversations, offers and webhooks.
 * @param pool of the shop's database
 */
export async function fillBusyShop(pool: pg.Pool): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}
