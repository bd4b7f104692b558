import { sql, type RawBuilder } from 'kysely';
import { daysUntilErased, erasedEmailDomain } from '#contract/accounts/constants.ts';
import { isOfShop } from '#server/images/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { mayBeTried, type RetryQueue } from '#server/platform/operation/jobs/retries-store.ts';

/** Erasing the personal data of closed accounts. */

/** Days for which a mail is kept, so that a failed one can be looked into. */
const daysMailsAreKept = 7;

/** The tables whose rows concern nobody but the person in their `user_id`. */
const privateTables = [
  'credentials',
  'passkeys',
  'totp_keys',
  'recovery_codes',
  'personal_tokens',
  'action_codes',
  'saved_searches',
  'product_drafts',
  'notifications',
  'notification_heads',
  'notification_preferences',
  'policy_agreements',
] as const;

const isToErase = sql<boolean>`deleted_at < app_now() - make_interval(days => ${daysUntilErased})
  and email not like ${`%${erasedEmailDomain}`}`;

/**
 * Accounts that were closed `daysUntilErased` ago, a batch at a time, without those that wait after a failure.
 * @param db the database
 * @param batch which part of them
 */
export async function listAccountsToErase(
  db: Database,
  { after, limit }: ErasureBatch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isToErase} and id > ${after}
      and ${mayBeTried('account-erasure', sql`users.id`)}
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Overwrites name, email, photo and phone number of an account that was closed `daysUntilErased` ago.
 * @param trx the transaction
 * @param id of the account
 * @returns false if it was reopened or erased meanwhile, or another process is erasing it
 */
export async function anonymizeClosedAccount(trx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update users set name = 'Closed account',
      -- Random, because one that anybody knows beforehand might be taken.
      email = id || '.' || gen_random_uuid() || ${erasedEmailDomain}, user_img = null,
      phone_number = null, email_verified = false, updated_at = app_now()
    where id in (
      select id from users where id = ${id} and ${isToErase} for update skip locked)
    returning id`.execute(trx);
  return rows.length > 0;
}

/** A part of the data to erase: ids above `after`, at most `limit`. */
export interface ErasureBatch {
  readonly after: string;
  readonly limit: number;
}

/**
 * Erased accounts with more to erase, in the order of their ids, without those that wait after a failure.
 * @param db the database
 * @param queue of the kind of data
 * @param hasMore whether the account `u` has some of it that may go now
 * @param batch which part of them
 */
export async function listErasedAccounts(
  db: Database,
  queue: RetryQueue,
  hasMore: RawBuilder<boolean>,
  { after, limit }: ErasureBatch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.email like ${`%${erasedEmailDomain}`} and u.id > ${after}
      and ${hasMore} and ${mayBeTried(queue, sql`u.id`)}
    order by u.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

const isOldMail = sql<boolean>`
  created_at < app_now() - make_interval(days => ${daysMailsAreKept})
  and ${mayBeTried('mail-erasure', sql`mails.id`)}`;

/**
 * Deletes mails older than `daysMailsAreKept`: those to sellers hold the phone number and the meeting place
 * of a buyer.
 * @param db the database
 */
export async function deleteOldMails(db: Database): Promise<void> {
  await sql`delete from mails where ${isOldMail}`.execute(db);
}

/**
 * Mails older than `daysMailsAreKept`, without those that wait after a failure.
 * @param db the database
 * @param batch which part of them
 */
export async function listOldMails(
  db: Database,
  { after, limit }: ErasureBatch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mails where ${isOldMail} and id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/**
 * Deletes one mail.
 * @param db the database
 * @param id its id
 * @returns false if it was gone
 */
export async function deleteMail(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes the sign-in methods, saved searches, drafts, notifications and wishes of people, and others'
 * notifications that name them.
 * @param trx the transaction
 * @param ids of the people
 */
export async function deletePrivateRows(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of privateTables) {
    await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  }
  await trx.deleteFrom('wishes').where('buyer_id', 'in', ids).execute();
  await trx.deleteFrom('stock_phones').where('seller_id', 'in', ids).execute();
  await trx.deleteFrom('stock_list_answers').where('seller_id', 'in', ids).execute();
  await trx.deleteFrom('relisting_alerts').where('buyer_id', 'in', ids).execute();
  await trx
    .deleteFrom('follows')
    .where((row) => row.or([row('follower_id', 'in', ids), row('seller_id', 'in', ids)]))
    .execute();
  // Only these name somebody else: the seller whom a buyer was to meet, or whom their reader follows.
  await sql`update notifications n set facts = n.facts - 'seller' - 'why' from products p
    where n.kind = 'payment-received' and n.facts ? 'seller'
      and p.id = n.product_id and p.seller_id = any (${ids}::uuid[])`.execute(trx);
  await sql`delete from notifications n using products p where n.kind = 'seller-listed'
    and p.id = n.product_id and p.seller_id = any (${ids}::uuid[])`.execute(trx);
  await trx
    .deleteFrom('blocks')
    .where((row) => row.or([row('blocker_id', 'in', ids), row('blocked_id', 'in', ids)]))
    .execute();
}

/** Whether the phone `p` was ever sold: its buyer keeps the promised facts. */
const wasSold = sql`exists (select from bookings b
  where b.product_id = p.id and b.status in ('paid', 'refunded'))`;

/** Whether the photo `images` is one of a phone that was sold. */
export const showsSoldPhone = sql`exists (select from product_images i
  join products p on p.id = i.product_id where i.image_id = images.id and ${wasSold})`;

/** The admin who decides about the phone `p` needs to see the reported texts, so they stay until then. */
const isReported = sql`exists (select from reports r where r.product_id = p.id and r.status = 'open')`;

/**
 * Takes the photos and the description from the phones that people have never sold, save those with an open report.
 * @param trx the transaction
 * @param ids of the people
 */
export async function emptyUnsoldPhones(trx: Transaction, ids: readonly string[]): Promise<void> {
  const unsold = sql`p.seller_id = any (${ids}::uuid[])
    and not ${wasSold} and not ${isReported}`;
  await sql`delete from product_images i using products p
    where p.id = i.product_id and ${unsold}`.execute(trx);
  await sql`update products p set description = 'erased' where ${unsold}`.execute(trx);
}

/**
 * Marks the photos of people as unused unless a product, a message or a brand shows them; the next clean-up deletes
 * them (server/images/remove-unused-images.ts).
 * @param trx the transaction, in which the phones that were never sold show none any more
 * @param ids of the people
 */
export async function detachUnusedImages(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update images set attached_at = null, retain_until = null where owner_id = any (${ids}::uuid[])
    and not exists (select from product_images p where p.image_id = images.id)
    and not exists (select from message_photos f where f.image_id = images.id)
    and not ${isOfShop(sql`images.id`)}`.execute(trx);
}

/**
 * Overwrites personal data in rows that others still need: decided reports, and products without an open one.
 * @param trx the transaction
 * @param ids of the people
 */
export async function overwriteSharedRows(trx: Transaction, ids: readonly string[]): Promise<void> {
  await eraseNumbers(trx, sql`p.seller_id = any (${ids}::uuid[])`);
  await trx
    .updateTable('reports')
    .set({ words: 'erased' })
    .where('reporter_id', 'in', ids)
    .where('status', '<>', 'open')
    .execute();
}

/** Takes the phone number and the IMEIs from phones `p`: a reported stolen phone is recognized by them. */
async function eraseNumbers(trx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  await sql`update products p set phone = '000000', imei_hash = null, imei_last_four = null,
      imei2_hash = null, imei2_last_four = null
    where ${which} and not ${isReported}`.execute(trx);
}

/** Whether the erased account `u` has data that waited for the decision about a report. */
export const hasDecidedReports = sql<boolean>`(
  exists (select from products p join reports d on d.product_id = p.id
    where p.seller_id = u.id and d.status <> 'open' and not ${isReported}
      and (p.phone <> '000000' or not ${wasSold}
        and (p.description <> 'erased'
          or exists (select from product_images i where i.product_id = p.id))))
  or exists (select from reports r
    where r.reporter_id = u.id and r.status <> 'open' and r.words <> 'erased'))`;

/**
 * Erases data that waited for the decision about a report: numbers of the phones of somebody whose personal
 * data is erased, photos and descriptions of those that were never sold, and the words of their own reports.
 * @param trx the transaction
 * @param userId the person
 */
export async function eraseDecidedReports(trx: Transaction, userId: string): Promise<void> {
  await emptyUnsoldPhones(trx, [userId]);
  await detachUnusedImages(trx, [userId]);
  await overwriteSharedRows(trx, [userId]);
}
