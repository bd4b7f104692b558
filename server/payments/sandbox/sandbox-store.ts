import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { sandboxDelaySeconds } from '#contract/payments/sandbox.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ProviderBooks } from '#server/payments/provider.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/**
 * The SQL of the sandbox. It has a schema of its own without foreign keys into the shop's tables, as
 * a real provider has a database of its own.
 */

export type SandboxIntent = Selectable<Tables['sandbox.intents']>;

/** The changes that one step makes to an intent. */
export type IntentChange = Partial<Pick<SandboxIntent, 'status' | 'last_error_code'>> & {
  /** Whether the charge succeeds only after sandboxDelaySeconds. */
  readonly slow?: boolean;
};

/** An event that is due for delivery. */
export interface DueEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string;
}

const newId = (prefix: string) => `${prefix}_sandbox_${randomBytes(12).toString('hex')}`;

/**
 * Inserts an intent, or finds the one created earlier with the same idempotency key.
 * @param db the database
 * @param order key, amount in cents, currency and booking
 */
export async function findOrInsertIntent(
  db: Database,
  order: {
    readonly idempotencyKey: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly bookingId: string;
  },
): Promise<SandboxIntent> {
  const id = newId('pi');
  await db
    .insertInto('sandbox.intents')
    .values({
      id,
      client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
      idempotency_key: order.idempotencyKey,
      amount_cents: order.amountCents,
      currency: order.currency,
      booking_id: order.bookingId,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return db
    .selectFrom('sandbox.intents')
    .selectAll()
    .where('idempotency_key', '=', order.idempotencyKey)
    .executeTakeFirstOrThrow();
}

/**
 * Locks an intent.
 * @param trx the transaction
 * @param id the intent
 */
export async function lockIntent(trx: Transaction, id: string): Promise<SandboxIntent | null> {
  const row = await trx
    .selectFrom('sandbox.intents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Changes a locked intent.
 * @param trx the transaction that locked it
 * @param id the intent
 * @param change its new status and error
 * @returns the intent afterwards
 */
export function updateIntent(
  trx: Transaction,
  id: string,
  { slow, ...change }: IntentChange,
): Promise<SandboxIntent> {
  return trx
    .updateTable('sandbox.intents')
    .set({
      ...change,
      settles_at: slow
        ? sql<Date>`app_now() + make_interval(secs => ${sandboxDelaySeconds})`
        : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The refunds of an intent, the oldest first.
 * @param db the database, or the transaction that locked the intent
 * @param intentId the intent
 */
export function listRefunds(db: Database | Transaction, intentId: string) {
  return db
    .selectFrom('sandbox.refunds')
    .select(['id', 'amount_cents as cents', 'idempotency_key as key'])
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Refunds a part of a locked intent.
 * @param trx the transaction that locked it
 * @param intentId the intent
 * @param part its cents, and the idempotency key; null for all that is left
 * @returns the refund's id
 */
export async function insertRefund(
  trx: Transaction,
  intentId: string,
  { cents, key }: { readonly cents: number; readonly key: string | null },
): Promise<string> {
  const id = newId('re');
  await trx
    .insertInto('sandbox.refunds')
    .values({ id, intent_id: intentId, amount_cents: cents, idempotency_key: key })
    .execute();
  return id;
}

/**
 * Writes an event in the transaction of the change it reports.
 * @param trx the transaction
 * @param type e.g. payment_intent.succeeded
 * @param intentId the intent that changed
 */
export async function insertEvent(trx: Transaction, type: string, intentId: string): Promise<void> {
  await trx
    .insertInto('sandbox.events')
    .values({ id: newId('evt'), type, intent_id: intentId })
    .execute();
}

/**
 * Makes slow charges succeed whose delay is over, each with its event.
 * @param trx a transaction
 * @param id one intent, or all of them when absent
 */
export async function settleSlowIntents(trx: Transaction, id?: string): Promise<void> {
  const query = trx
    .updateTable('sandbox.intents')
    .set({ status: 'succeeded', settles_at: null })
    .where('status', '=', 'processing')
    .where(sql<boolean>`settles_at <= app_now()`);
  const settled = await (id ? query.where('id', '=', id) : query).returning('id').execute();
  for (const intent of settled) await insertEvent(trx, 'payment_intent.succeeded', intent.id);
}

/**
 * Takes up to 20 events that are due, oldest first, and schedules the next attempt of each: the
 * pause doubles from one second to an hour, for 20 attempts. SKIP LOCKED gives each to one process.
 * @param db the database
 */
export async function takeDueEvents(db: Database): Promise<readonly DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update sandbox.events set attempts = attempts + 1,
      deliver_after = app_now() + make_interval(secs => least(2 ^ attempts, 3600))
    where id in (select id from sandbox.events
      where delivered_at is null and deliver_after <= app_now() and attempts < 20
      order by deliver_after limit 20 for update skip locked)
    returning id, type, intent_id as "intentId"`.execute(db);
  return rows;
}

/**
 * Marks an event as delivered.
 * @param db the database
 * @param id the event
 */
export async function setDelivered(db: Database, id: string): Promise<void> {
  await sql`update sandbox.events set delivered_at = app_now() where id = ${id}`.execute(db);
}

/** What banks have taken of the charge `i` in a dispute: all that was not refunded before, or all of it. */
const takenCents = sql`case when i.dispute in ('open', 'lost') then
  i.amount_cents - case when r.cents < i.amount_cents then r.cents else 0 end else 0 end`;
const withRefunds = sql`sandbox.intents i left join lateral (
  select coalesce(sum(f.amount_cents), 0)::integer as cents from sandbox.refunds f
  where f.intent_id = i.id) r on true`;

/**
 * Reads the sandbox's own books: charges, refunds, and the shop's balance.
 * @param db the database
 * @param since intents and refunds created from then on
 */
export async function readBooks(db: Database, since: Date): Promise<ProviderBooks> {
  const { rows: lines } = await sql<ProviderBooks['lines'][number]>`
    select 'charge' as kind, id as reference, amount_cents as cents from sandbox.intents
      where status = 'succeeded' and created_at >= ${since}
    union all select 'refund', intent_id, amount_cents from sandbox.refunds
      where created_at >= ${since}
    union all select 'dispute', i.id, ${takenCents} from ${withRefunds}
      where i.status = 'succeeded' and i.dispute in ('open', 'lost')
        and i.created_at >= ${since}`.execute(db);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.amount_cents - ${takenCents} - r.cents), 0)::float8 as cents
    from ${withRefunds} where i.status = 'succeeded'`.execute(db);
  return { balanceCents: rows[0]?.cents ?? 0, lines };
}

/**
 * Keeps the evidence for an open dispute.
 * @param db the database
 * @param intentId the disputed intent
 * @param evidence as JSON text
 * @returns false when the intent is not disputed
 */
export async function keepEvidence(
  db: Database,
  intentId: string,
  evidence: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox.intents')
    .set({ evidence })
    .where('id', '=', intentId)
    .where('dispute', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
