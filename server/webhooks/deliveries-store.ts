import { sql } from 'kysely';
import { testEvent, type DeliveredEvent } from '#contract/webhooks/event-types.ts';
import type { AttemptError, DeliveryState } from '#contract/webhooks/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';
import { eventTime } from './events-store.ts';

/** The SQL that reads a webhook's deliveries, and makes them due again. */

export interface DeliveryRow {
  readonly id: string;
  readonly eventId: string;
  readonly type: DeliveredEvent;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly status: number | null;
  readonly error: AttemptError | null;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
}

export interface AttemptRow {
  readonly number: number;
  readonly at: Date;
  readonly status: number | null;
  readonly error: AttemptError | null;
  readonly durationMs: number;
}

const columns = sql`d.id, d.event_id as "eventId", d.type, d.state, d.attempts, a.status, a.error,
  d.due_at as "nextAt", d.created_at as "createdAt"`;
const lastAttempt = sql`left join lateral (select status, error from webhook_attempts a
  where a.delivery_id = d.id order by a.number desc limit 1) a on true`;

/**
 * Deliveries of a webhook, newest first.
 * @param db the database
 * @param endpointId the webhook
 * @param state only those in it; undefined for all
 * @param page where to begin; one row more than its limit is read
 */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  state: DeliveryState | undefined,
  { before, limit }: Page,
): Promise<DeliveryRow[]> {
  const ofState = state === undefined ? sql`` : sql`and d.state = ${state}`;
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from (select * from webhook_deliveries d
      where d.endpoint_id = ${endpointId} and d.id < ${before} ${ofState}
      order by d.id desc limit ${limit + 1}) d ${lastAttempt}
    order by d.id desc`.execute(db);
  return rows;
}

/**
 * A delivery of a webhook with its body and attempts, the first one first.
 * @param db the database
 * @param endpointId the webhook
 * @param id the delivery
 * @returns undefined if the webhook has no such delivery
 */
export async function findDelivery(
  db: Database,
  endpointId: string,
  id: string,
): Promise<(DeliveryRow & { payload: string; tries: AttemptRow[] }) | undefined> {
  const { rows } = await sql<DeliveryRow & { payload: string }>`
    select ${columns}, d.payload from webhook_deliveries d ${lastAttempt}
    where d.id = ${id} and d.endpoint_id = ${endpointId}`.execute(db);
  const [match] = rows;
  if (!match) return undefined;
  const { rows: tries } = await sql<AttemptRow>`
    select number, created_at as at, status, error, duration_ms as "durationMs"
    from webhook_attempts where delivery_id = ${id} order by number`.execute(db);
  return { ...match, tries };
}

/**
 * Locks a delivery of a locked webhook.
 * @param trx the transaction
 * @param endpointId the webhook
 * @param id the delivery
 */
export function lockDelivery(
  trx: Transaction,
  endpointId: string,
  id: string,
): Promise<{ state: DeliveryState } | undefined> {
  return trx
    .selectFrom('webhook_deliveries')
    .select('state')
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();
}

const dueAgain = sql`state = 'pending', due_at = app_now(), tries = 0, sending_until = null`;

/**
 * Makes a locked delivery due again, with all its attempts before it.
 * @param trx the transaction
 * @param id the delivery
 */
export async function setDueAgain(trx: Transaction, id: string): Promise<void> {
  await sql`update webhook_deliveries set ${dueAgain} where id = ${id}`.execute(trx);
}

/**
 * Makes all failed deliveries of a locked webhook due again whose events are not older than a time.
 * @param trx the transaction
 * @param endpointId the webhook
 * @param since ISO time
 * @returns how many
 */
export async function setFailedDueAgain(
  trx: Transaction,
  endpointId: string,
  since: string,
): Promise<number> {
  const { numAffectedRows } = await sql`update webhook_deliveries set ${dueAgain}
    where endpoint_id = ${endpointId} and state = 'failed'
      and created_at >= ${since}::timestamptz`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Writes a test event for one webhook.
 * @param trx the transaction that locked it
 * @param id of the delivery
 * @param endpointId the webhook
 */
export async function insertTestDelivery(
  trx: Transaction,
  id: string,
  endpointId: string,
): Promise<void> {
  await sql`insert into webhook_deliveries (id, event_id, endpoint_id, type, payload, due_at)
    values (${id}, gen_random_uuid(), ${endpointId}, ${testEvent}, json_build_object(
      'type', ${testEvent}::text, 'timestamp', ${eventTime},
      'data', json_build_object('webhookId', ${endpointId}::text))::text, app_now())`.execute(trx);
}

/**
 * Ends the waiting deliveries of a webhook that is switched off.
 * @param trx the transaction that locked it
 * @param endpointId the webhook
 */
export async function failPending(trx: Transaction, endpointId: string): Promise<void> {
  await sql`update webhook_deliveries set state = 'failed', due_at = null, sending_until = null
    where endpoint_id = ${endpointId} and due_at is not null`.execute(trx);
}
