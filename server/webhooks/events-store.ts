import { sql, type RawBuilder } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/event-types.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** The SQL that writes an event for everybody who wants to be told. */

/** The facts that a slice reads of a change: its owner, and the `data` of the body. */
export interface EventFacts {
  readonly sellerId: string;
  /** Ids, states and cents; no personal data, for the receiver may be anybody. */
  readonly data: unknown;
}

/**
 * The time of a body as ISO 8601 in UTC, with milliseconds.
 */
export const eventTime = sql`to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Writes a row for each event and each webhook that wants it, in the transaction of the change: both are
 * committed or neither is. Webhooks of closed accounts, and those about the whole shop whose owner is no
 * admin any more, get none. One statement, also where nobody has a webhook.
 * @param trx the transaction of the change
 * @param type what happened
 * @param facts a statement that reads `seller_id` and `data` of each event, after the change
 */
export async function recordEvents(
  trx: Transaction,
  type: WebhookEvent,
  facts: RawBuilder<EventFacts>,
): Promise<void> {
  await sql`
    with happened as materialized (
      select gen_random_uuid() as event_id, f.seller_id, f.data from (${facts}) f)
    insert into webhook_deliveries (id, event_id, endpoint_id, type, payload, due_at)
    select new_webhook_id(), h.event_id, e.id, ${type}::text,
      json_build_object('type', ${type}::text, 'timestamp', ${eventTime}, 'data', h.data)::text,
      app_now()
    from happened h
      join webhook_endpoints e on e.whole_shop or e.owner_id = h.seller_id
      join users u on u.id = e.owner_id
    where e.enabled and ${type}::text = any (e.events)
      and u.deleted_at is null and u.disabled_at is null
      and (not e.whole_shop or exists (select from admin_grants g where g.user_id = e.owner_id))`.execute(
    trx,
  );
}
