import { sql, type Selectable } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/event-types.ts';
import type { WebhookChanges } from '#contract/webhooks/schemas.ts';
import { webhookOverlapHours } from '#contract/webhooks/limits.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** The SQL of webhooks themselves. */

export type WebhookRow = Selectable<Tables['webhook_endpoints']>;

/**
 * A person's webhooks, newest first.
 * @param db the database
 * @param ownerId whose
 */
export function listWebhooks(db: Database, ownerId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .execute();
}

/** Whose webhook it is, and whether they are an admin now: nobody else works with one about the whole shop. */
type Owner = Pick<Person, 'id' | 'isAdmin'>;

/**
 * A person's own webhook.
 * @param db the database
 * @param owner whose
 * @param id the webhook
 * @returns undefined for somebody else's, and for one about the whole shop of somebody who is no admin any more
 */
export function findWebhook(
  db: Database,
  owner: Owner,
  id: string,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .$if(!owner.isAdmin, (query) => query.where('whole_shop', '=', false))
    .executeTakeFirst();
}

/**
 * The same under a lock; always before its deliveries. Writing events is not held up by it.
 * @param trx the transaction
 * @param owner whose
 * @param id the webhook
 */
export function lockWebhook(
  trx: Transaction,
  owner: Owner,
  id: string,
): Promise<WebhookRow | undefined> {
  return trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .$if(!owner.isAdmin, (query) => query.where('whole_shop', '=', false))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * How many webhooks a person has; exact while the person is locked exclusively.
 * @param trx the transaction
 * @param ownerId whose
 */
export async function countWebhooks(trx: Transaction, ownerId: string): Promise<number> {
  const row = await trx
    .selectFrom('webhook_endpoints')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Stores a webhook.
 * @param trx the transaction
 * @param row the webhook with its encrypted secret
 */
export async function insertWebhook(
  trx: Transaction,
  row: {
    readonly id: string;
    readonly owner_id: string;
    readonly whole_shop: boolean;
    readonly url: string;
    readonly events: WebhookEvent[];
    readonly ciphertext: string;
  },
): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(row).execute();
}

/**
 * Changes a locked webhook; one that is switched on, or has a new address, starts without failures.
 * @param trx the transaction
 * @param id the webhook
 * @param changes address, events, and whether it is on
 */
export async function updateWebhook(
  trx: Transaction,
  id: string,
  { url, events, enabled }: WebhookChanges,
): Promise<void> {
  await sql`update webhook_endpoints set url = ${url}, events = ${[...events]}::text[],
      failing_since = case when (${enabled} and not enabled) or url <> ${url} then null
        else failing_since end,
      off_reason = case when ${enabled} then null else off_reason end,
      enabled = ${enabled}
    where id = ${id}`.execute(trx);
}

/**
 * Gives a locked webhook a new secret; the earlier one signs as well for a day.
 * @param trx the transaction
 * @param id the webhook
 * @param sealedText the new secret, encrypted
 */
export async function replaceSecret(
  trx: Transaction,
  id: string,
  sealedText: string,
): Promise<void> {
  await sql`update webhook_endpoints set previous_ciphertext = ciphertext, ciphertext = ${sealedText},
      previous_until = app_now() + make_interval(hours => ${webhookOverlapHours})
    where id = ${id}`.execute(trx);
}

/**
 * Deletes a person's webhook with its deliveries.
 * @param trx the transaction
 * @param ownerId whose
 * @param id the webhook
 * @returns 1, or 0 for somebody else's
 */
export async function deleteWebhookRow(
  trx: Transaction,
  ownerId: string,
  id: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * All encrypted secrets, for encrypting them anew.
 * @param db the database
 */
export function listCiphertexts(
  db: Database,
): Promise<{ id: string; ciphertext: string; previous_ciphertext: string | null }[]> {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'ciphertext', 'previous_ciphertext'])
    .orderBy('id')
    .execute();
}

/**
 * Replaces the encrypted secrets of a webhook unless they have changed meanwhile.
 * @param db the database
 * @param before as they were read
 * @param after encrypted anew
 */
export async function replaceCiphertexts(
  db: Database,
  before: { readonly id: string; readonly ciphertext: string },
  after: { readonly ciphertext: string; readonly previous_ciphertext: string | null },
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set(after)
    .where('id', '=', before.id)
    .where('ciphertext', '=', before.ciphertext)
    .execute();
}
