import { sql } from 'kysely';
import {
  webhookDeliveryDays,
  webhookFailingDays,
  webhookTimeoutMs,
} from '#contract/webhooks/limits.ts';
import type { AttemptError, OffReason } from '#contract/webhooks/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of sending: due deliveries and their outcomes. */

/** A delivery that this process sends now. */
export interface DueDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly url: string;
  readonly payload: string;
  /** The number of this attempt, and its place since the delivery was last sent again; from 1. */
  readonly attempt: number;
  readonly tries: number;
  readonly ciphertext: string;
  /** The earlier secret, within its day. */
  readonly previousCiphertext: string | null;
  /** The database's clock, in seconds since 1970. */
  readonly now: number;
}

/** How long a delivery belongs to the process that took it, in seconds; longer than an attempt lasts. */
const leaseSeconds = Math.ceil(webhookTimeoutMs / 1_000) + 20;
/** How many deliveries are on their way to one webhook at once, and to one that fails. */
const atOnce = 4;
const atOnceFailing = 1;

/**
 * Takes deliveries that are due, of every webhook the first ones: the backlog of one is behind the newest
 * event of another. Of one webhook a few are on their way at once, over all processes, because its row is
 * locked meanwhile. The index is read once for each webhook with something to send, however much that is (a
 * loose index scan). An attempt whose process died is noted as interrupted and repeated.
 * @param db the database
 * @param limit how many at most
 */
export async function takeDueDeliveries(db: Database, limit: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with recursive first as (
      (select endpoint_id, due_at from webhook_deliveries where due_at is not null
        order by endpoint_id, due_at limit 1)
      union all
      select next.endpoint_id, next.due_at from first cross join lateral (
        select endpoint_id, due_at from webhook_deliveries
        where due_at is not null and endpoint_id > first.endpoint_id
        order by endpoint_id, due_at limit 1) next),
    free as (
      select e.id, e.url, e.ciphertext,
        case when e.previous_until > app_now() then e.previous_ciphertext end as previous_ciphertext,
        case when e.failing_since is null then ${atOnce}::integer else ${atOnceFailing}::integer end
          - (select count(*) from webhook_deliveries d where d.endpoint_id = e.id
              and d.due_at is not null and d.sending_until > app_now()) as places
      from first join webhook_endpoints e on e.id = first.endpoint_id
        join users u on u.id = e.owner_id
      where first.due_at <= app_now() and e.enabled and u.deleted_at is null and u.disabled_at is null
        and (not e.whole_shop or exists (select from admin_grants g where g.user_id = e.owner_id))
      for no key update of e skip locked),
    due as (
      select d.id, f.url, f.ciphertext, f.previous_ciphertext from free f cross join lateral (
        select id, due_at, row_number() over (order by due_at, id) as place
        from webhook_deliveries where endpoint_id = f.id and due_at <= app_now()
        order by due_at, id limit greatest(0, f.places)) d
      order by d.place, d.due_at limit ${limit}),
    interrupted as (
      insert into webhook_attempts (delivery_id, number, error, duration_ms)
      select w.id, w.attempts, 'interrupted', 0 from webhook_deliveries w join due on due.id = w.id
      where w.sending_until is not null and w.attempts > 0
      on conflict do nothing)
    update webhook_deliveries w set attempts = attempts + 1, tries = tries + 1,
      sending_until = app_now() + make_interval(secs => ${leaseSeconds}),
      due_at = app_now() + make_interval(secs => ${leaseSeconds})
    from due where w.id = due.id and w.due_at <= app_now()
    returning w.id, w.event_id as "eventId", w.endpoint_id as "endpointId", due.url, w.payload,
      w.attempts as attempt, w.tries, due.ciphertext, due.previous_ciphertext as "previousCiphertext",
      extract(epoch from app_now())::double precision as now`.execute(db);
  return rows;
}

/** The outcome of an attempt: a status, or the failure before there was one. */
export type Outcome = { readonly durationMs: number } & (
  | { readonly status: number; readonly error: null }
  | { readonly status: null; readonly error: AttemptError }
);

/** A webhook after a failed attempt. */
export interface FailingWebhook {
  readonly ownerId: string;
  readonly url: string;
  /** Whether its address was changed since the attempt began, which then says nothing about it. */
  readonly hasMoved: boolean;
  /** Whether it has failed for this many days that it is switched off. */
  readonly forDays: boolean;
}

/**
 * Notes on a webhook that an attempt failed, under its lock; not where its address has changed meanwhile.
 * @param trx the transaction
 * @param delivery with the webhook and the address of the attempt
 * @returns undefined for one that was deleted or switched off meanwhile
 */
export async function noteFailing(
  trx: Transaction,
  { endpointId, url }: DueDelivery,
): Promise<FailingWebhook | undefined> {
  const { rows } = await sql<FailingWebhook>`
    update webhook_endpoints set failing_since =
      case when url = ${url} then coalesce(failing_since, app_now()) else failing_since end
    where id = ${endpointId} and enabled
    returning owner_id as "ownerId", url, url <> ${url} as "hasMoved",
      failing_since <= app_now() - make_interval(days => ${webhookFailingDays}) as "forDays"`.execute(
    trx,
  );
  return rows[0];
}

/**
 * Notes on a webhook that an attempt succeeded; not where its address has changed meanwhile.
 * @param trx the transaction
 * @param delivery with the webhook and the address of the attempt
 */
export async function noteWorking(
  trx: Transaction,
  { endpointId, url }: DueDelivery,
): Promise<void> {
  await sql`update webhook_endpoints set failing_since = null
    where id = ${endpointId} and url = ${url} and failing_since is not null`.execute(trx);
}

/**
 * Switches a locked webhook off.
 * @param trx the transaction
 * @param endpointId the webhook
 * @param reason why
 */
export async function switchOff(
  trx: Transaction,
  endpointId: string,
  reason: OffReason,
): Promise<void> {
  await sql`update webhook_endpoints set enabled = false, off_reason = ${reason}
    where id = ${endpointId}`.execute(trx);
}

/**
 * Stores the outcome of an attempt, unless the delivery was taken again meanwhile.
 * @param trx the transaction
 * @param delivery as it was taken
 * @param outcome of the attempt
 * @param next the new state; `retrySeconds` until the next attempt of a pending one
 * @returns whether it was stored
 */
export async function storeOutcome(
  trx: Transaction,
  { id, attempt }: DueDelivery,
  { status, error, durationMs }: Outcome,
  next: { readonly state: 'delivered' | 'failed' } | { readonly retrySeconds: number },
): Promise<boolean> {
  const retrySeconds = 'retrySeconds' in next ? next.retrySeconds : null;
  const state = 'state' in next ? next.state : 'pending';
  const { rows } = await sql`
    update webhook_deliveries set state = ${state}, sending_until = null,
      due_at = app_now() + make_interval(secs => ${retrySeconds}::double precision)
    where id = ${id} and attempts = ${attempt} and sending_until is not null
    returning id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`insert into webhook_attempts (delivery_id, number, status, error, duration_ms)
    values (${id}, ${attempt}, ${status}, ${error}, ${durationMs}) on conflict do nothing`.execute(
    trx,
  );
  return true;
}

/**
 * Returns unsent deliveries, so that another process sends them at once.
 * @param db the database
 * @param deliveries as they were taken
 */
export async function giveBack(db: Database, deliveries: readonly DueDelivery[]): Promise<void> {
  for (const { id, attempt } of deliveries) {
    await sql`update webhook_deliveries set due_at = app_now(), sending_until = null,
        attempts = attempts - 1, tries = greatest(0, tries - 1)
      where id = ${id} and attempts = ${attempt} and sending_until is not null`.execute(db);
  }
}

/**
 * Deletes earlier secrets whose day is over.
 * @param db the database
 */
export async function deleteEarlierSecrets(db: Database): Promise<void> {
  await sql`update webhook_endpoints set previous_ciphertext = null, previous_until = null
    where previous_until < app_now()`.execute(db);
}

/** How many old deliveries are deleted in one statement. */
const batchSize = 5_000;

/**
 * Deletes deliveries of more than 30 days ago with their attempts.
 * @param db the database
 */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where created_at < app_now() - make_interval(days => ${webhookDeliveryDays})
      order by created_at limit ${batchSize})`.execute(db);
    if (Number(numAffectedRows ?? 0) < batchSize) return;
  }
}
