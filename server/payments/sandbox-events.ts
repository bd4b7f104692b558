import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { signedWith, type Secrets } from '#server/platform/security/secrets.ts';
import { EventRefused, type ProviderEvent } from './payment-provider.ts';

/**
 * The sandbox's events: written with what they tell of, signed and posted to our own address, again
 * and again until it answers 200. Header and signature are made as Stripe makes them.
 */

/** How old an event may be when it arrives, in ms. */
const toleranceMs = 300_000;
const header = 'sandbox-signature';

/**
 * Writes an event, in the transaction of what it tells of.
 * @param trx the transaction
 * @param type e.g. payment_intent.succeeded
 * @param intentId which intent
 */
export async function noteSandboxEvent(
  trx: Transaction,
  type: string,
  intentId: string,
): Promise<void> {
  await trx
    .insertInto('sandbox.events')
    .values({ id: `evt_sandbox_${randomBytes(12).toString('hex')}`, type, intent_id: intentId })
    .execute();
}

/**
 * Lets slow banks answer whose time has come, each with its event.
 * @param trx a transaction
 * @param id one intent, or all of them
 */
export async function settleSlowIntents(trx: Transaction, id?: string): Promise<void> {
  const query = trx
    .updateTable('sandbox.intents')
    .set({ status: 'succeeded', settles_at: null })
    .where('status', '=', 'processing')
    .where(sql<boolean>`settles_at <= app_now()`);
  const settled = await (id ? query.where('id', '=', id) : query).returning('id').execute();
  for (const intent of settled) await noteSandboxEvent(trx, 'payment_intent.succeeded', intent.id);
}

/**
 * What signs events, derived from the shop's secrets.
 * @param secrets the newest first
 */
export function eventSecretsOf([newest, ...older]: Secrets): Secrets {
  const derive = (secret: string) =>
    createHmac('sha256', secret).update('events of the sandbox').digest('hex');
  return [derive(newest), ...older.map(derive)];
}

/**
 * The header that proves where a body comes from.
 * @param secret known to both sides
 * @param body the bytes that are sent
 * @param atMs when, in ms
 */
export function signSandboxEvent(secret: string, body: string | Buffer, atMs = Date.now()) {
  const time = Math.floor(atMs / 1_000);
  return { [header]: `t=${time},v1=${signature(secret, time, body)}` };
}

function signature(secret: string, time: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(signedText(time, body)).digest('hex');
}

function signedText(time: number, body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${time}.`), Buffer.from(body)]);
}

const eventShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({ intentId: z.string() }),
});

/**
 * Checks and reads an event.
 * @param secrets any of which may have signed it
 * @param rawBody the bytes as they came
 * @param headers of the request
 * @throws EventRefused
 */
export function readSandboxEvent(
  secrets: Secrets,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): ProviderEvent {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[header] ?? ''));
  if (!parts?.[1] || !parts[2]) throw new EventRefused('no signature');
  const time = Number(parts[1]);
  if (signedWith(secrets, signedText(time, rawBody), parts[2], 'hex') < 0) {
    throw new EventRefused('wrong signature');
  }
  if (Math.abs(Date.now() - time * 1_000) > toleranceMs) throw new EventRefused('too old');
  const { data, success } = z.safeParse(eventShape, parseJson(rawBody));
  if (!success) throw new EventRefused('not an event');
  return { id: data.id, type: data.type, intentId: data.data.intentId };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Posts the events that are due, oldest first; one that is not taken comes again with growing pauses.
 * @param db the sandbox's database
 * @param secret signs them
 * @param post sends one and returns the status it was answered with
 * @returns how many were taken
 */
export async function deliverSandboxEvents(
  db: Database,
  secret: string,
  post: (body: string, headers: Record<string, string>) => Promise<number>,
): Promise<number> {
  await db.transaction().execute((trx) => settleSlowIntents(trx));
  const { rows } = await sql<{ id: string; type: string; intent_id: string }>`
    update sandbox.events set attempts = attempts + 1,
      deliver_after = app_now() + make_interval(secs => least(2 ^ attempts, 3600))
    where id in (select id from sandbox.events
      where delivered_at is null and deliver_after <= app_now() and attempts < 20
      order by deliver_after limit 20 for update skip locked)
    returning id, type, intent_id`.execute(db);
  let taken = 0;
  for (const { id, type, intent_id: intentId } of rows) {
    const body = JSON.stringify({ id, type, data: { intentId } });
    const status = await post(body, signSandboxEvent(secret, body));
    if (status !== 200) continue;
    taken += 1;
    await sql`update sandbox.events set delivered_at = app_now() where id = ${id}`.execute(db);
  }
  return taken;
}
