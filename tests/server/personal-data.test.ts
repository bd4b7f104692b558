import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOwnData } from '#server/accounts/profile/export-own-data.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { ownDataHooks } from '#server/composition/own-data-hooks.ts';
import { buildPayoutExports } from '#server/payouts/own-data.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { withAfterCommit } from '#server/platform/database/transactions/after-commit.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import { leaveData } from '#tests/support/market/left-data.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Each table with a column of a person is exported and erased, or says here why not. */

const notExported: Readonly<Record<string, string>> = {
  action_codes: 'hashes of codes and links that were mailed, until they have expired',
  admin_grants: 'that somebody is an admin, which they see on every page',
  audit_log: 'what admins did; it names them by id alone',
  shop_settings: 'the shop’s own values; it names by id who changed them last',
  payment_hold_history: 'when somebody held a phone, for an hour',
  ledger_postings: 'the postings behind payments and payouts, which are exported',
  notification_heads: 'how far somebody has read their notifications',
  payout_batches: 'which admin paid out',
  policy_versions: 'which admin published the rules; the audit log has it, too',
  recovery_codes: 'hashes of secrets',
  reset_requests: 'requests for a new password until their mail is written, for a day at most',
  second_step_tries: 'how often a code was wrong, for a day at most',
  seller_ratings: 'sums of the reviews, which are exported',
  totp_keys: 'a secret, encrypted',
};

const notErased: Readonly<Record<string, string>> = {
  admin_grants: 'an admin gives their rights up before the account can be closed',
  audit_log: 'a hash chain of ids, whose rows cannot be erased (decision 31)',
  shop_settings: 'the shop’s own values; who changed them last has no name once erased',
  conversation_members: 'ids and counts; the other one keeps the conversation',
  conversations: 'ids; the words are in messages',
  help_requests: 'of a member it has ids alone; those of visitors are deleted after 90 days',
  payment_hold_history: 'ids, deleted after an hour',
  ledger_postings: 'amounts that have to add up for good',
  payments: 'amounts and numbers of the provider, which the law wants to be kept',
  payout_batches: 'which admin paid out',
  policy_versions: 'which admin published the rules, which stay',
  reset_requests: 'deleted after a day',
  reviews: 'the review of a former member stays',
  second_step_tries: 'deleted after a day',
  seller_ratings: 'sums of reviews',
  sessions: 'ended when the account is closed',
};

let app: TestApp;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await makePerson(app);
  // The statements of the erasure run only if there is something to erase.
  await leaveData(app, buyer);
});
afterAll(() => app.close());

/** The statements that a piece of work sends. */
async function statementsOf(work: (db: Database) => Promise<unknown>): Promise<string> {
  const sentTexts: string[] = [];
  const db = withAfterCommit(
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: app.pool }),
      log: ({ query }) => void sentTexts.push(query.sql),
    }),
    () => {},
  );
  await work(db);
  return sentTexts.join('\n');
}

/** The tables that stand after one of some words. */
const tablesAfter = (words: string, statements: string) =>
  new Set(
    [...statements.matchAll(new RegExp(`\\b(?:${words})\\s+"?(\\w+)"?`, 'g'))].map(
      ([, table = '']) => table,
    ),
  );

/** Columns that name or describe a person without a foreign key. */
const personalColumn =
  '(^|_)(email|phone|phone_number|ip_address|user_agent|recipient|visitor_name)$|^(actor|user|person|buyer|seller|owner)_id$';

async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await app.pool.query<{ table: string }>(
    `select distinct c.relname::text as "table" from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (k.oid is not null or a.attname ~ $1)
     order by 1`,
    [personalColumn],
  );
  return rows.map(({ table }) => table);
}

test('each table of people is in the export of their data, or says why not', async () => {
  const payouts = buildPayoutExports(buildEncryption([testSecret], 'payout accounts'));
  const statements = await statementsOf((db) =>
    exportOwnData(db, buyer as unknown as Person, { ...ownDataHooks, ...payouts }),
  );
  const read = tablesAfter('from|join', statements);
  const tables = await tablesOfPeople();
  expect(tables.length).toBeGreaterThan(30);
  const remainingTables = tables.filter((table) => !read.has(table));
  expect(remainingTables).toEqual(Object.keys(notExported).toSorted());
});

test('each table of people is erased with a closed account, or says why not', async () => {
  const admin = await makePerson(app, 'admin');
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  await moveClock(app, '8 days');
  const statements = await statementsOf(eraseClosedAccounts);
  const writtenNames = tablesAfter('delete from|update', statements);
  const remainder = (await tablesOfPeople()).filter((table) => !writtenNames.has(table));
  expect(remainder).toEqual(Object.keys(notErased).toSorted());
});
