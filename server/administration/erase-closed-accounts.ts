import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

const waysToSignIn = [
  'credentials',
  'passkeys',
  'totp_keys',
  'recovery_codes',
  'action_codes',
] as const;
const told = [
  'saved_searches',
  'notifications',
  'notification_heads',
  'notification_preferences',
] as const;

/**
 * Erases the personal data of accounts that were closed seven days ago (server rules, DELETE
 * /sellers and /buyers): name, email, photo, sign-ins, wishes, what they were told, phone numbers
 * and meeting places, and every mail older than that. Paid bookings stay, without who it was. Until then
 * `npm run admin -- restore EMAIL` undoes the closing.
 * @param db the database
 */
export function eraseClosedAccounts(db: Database): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update users set name = 'Closed account', email = id || '@erased.invalid', user_img = null,
        phone_number = null, email_verified = false, updated_at = app_now()
      where id in (
        select id from users
        where deleted_at < app_now() - interval '7 days' and email not like '%@erased.invalid'
        limit 500 for update skip locked)
      returning id`.execute(trx);
    const ids = rows.map((row) => row.id);
    // Mails tell others of a buyer's phone and meeting; nobody needs them after a week.
    await sql`delete from mails where created_at < app_now() - interval '7 days'`.execute(trx);
    if (ids.length === 0) return;
    for (const table of [...waysToSignIn, ...told]) {
      await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
    }
    await trx.deleteFrom('wishes').where('buyer_id', 'in', ids).execute();
    await trx.deleteFrom('past_wishes').where('buyer_id', 'in', ids).execute();
    await trx
      .updateTable('products')
      .set({ phone: '000000', imei_hash: null, imei_last_four: null })
      .where('seller_id', 'in', ids)
      .execute();
    // Photos no product shows are unclaimed again, and go with the next clean-up.
    await sql`update images set claimed_at = null where owner_id = any (${ids}::uuid[])
      and not exists (select from product_images p where p.image_id = images.id)`.execute(trx);
    await trx
      .updateTable('bookings')
      .set({ buyer_phone: '000000', meet_location: 'erased' })
      .where('buyer_id', 'in', ids)
      .execute();
    await trx
      .updateTable('reports')
      .set({ words: 'erased' })
      .where('reporter_id', 'in', ids)
      .execute();
  });
}
