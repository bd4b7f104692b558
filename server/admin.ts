import { revokeSessions } from './accounts/revoke-sessions.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { StartupError } from './platform/startup-error.ts';
import { useDatabase } from './platform/use-database.ts';
import { readSettings, SettingsError } from './settings.ts';

/**
 * npm run admin -- grant EMAIL | revoke EMAIL | list | restore EMAIL. Admin is a grant to an existing
 * account; restore undoes the closing of one within seven days (cancelled bookings stay cancelled).
 */

const usage = 'Say `npm run admin -- grant EMAIL`, `revoke EMAIL`, `list` or `restore EMAIL`.';

async function userIdOf(db: Database, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new StartupError(`There is no account with the email ${email}.`);
  return user.id;
}

async function run(db: Database, action: string | undefined, email: string | undefined) {
  if (action === 'list') {
    const admins = await db
      .selectFrom('admin_grants')
      .innerJoin('users', 'users.id', 'admin_grants.user_id')
      .select('users.email')
      .orderBy('users.email')
      .execute();
    return admins.length > 0
      ? admins.map((admin) => admin.email).join('\n')
      : 'There are no admins yet.';
  }
  if (email && action === 'restore') {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ deleted_at: null, closed_by: null })
      .where('email', '=', email.trim().toLowerCase())
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new StartupError(`No closed account has the email ${email}.`);
    return `${email} is open again; phones can be listed anew.`;
  }
  if (!email || (action !== 'grant' && action !== 'revoke')) throw new StartupError(usage);
  const user_id = await userIdOf(db, email);
  if (action === 'grant') {
    await db
      .insertInto('admin_grants')
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return `${email} is an admin now.`;
  }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('admin_grants').where('user_id', '=', user_id).execute();
    await revokeSessions(trx, user_id);
  });
  return `${email} is no admin any more, and is signed out everywhere.`;
}

try {
  const [action, email] = process.argv.slice(2);
  const words = await useDatabase(readSettings(process.env), (pool) =>
    run(openDatabase(pool), action, email),
  );
  process.stdout.write(`${words}\n`);
} catch (error) {
  const expected = error instanceof StartupError || error instanceof SettingsError;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
