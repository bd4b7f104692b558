import { sql } from 'kysely';
import { storedInvariants } from '#server/composition/backup/stored-invariants-store.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { renderingNames } from '#server/images/image-files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { kinds, type Confirmations, type Kind } from '#tests/support/app/confirmations.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/**
 * The invariants of the server rules that SQL can check, each as the rows that break it. Called after
 * every race and crash test; all lists must be empty.
 */
const queries = {
  ...storedInvariants,
  'an offer is bought if the booking that was made at it is paid': sql`
    select o.id from offers o where o.status = 'bought' and not exists (select from bookings b
      where b.offer_id = o.id and b.status in ('paid', 'refunded'))`,
  'I5 at the provider succeeded minus refunded is captured here': sql`
    select i.id, i.status as at_provider, y.status as here
    from sandbox.intents i
      left join (select intent_id, sum(amount_cents) as cents from sandbox.refunds
        group by intent_id) r on r.intent_id = i.id
      full join (select * from payments where provider = 'sandbox') y on y.intent_id = i.id
    where (case when i.status = 'succeeded' and i.dispute <> 'lost' then i.amount_cents else 0 end)
        - coalesce(r.cents, 0)
      <> case when y.status = 'captured' then y.amount_cents - (
          select coalesce(sum(f.amount_cents), 0) from reduction_refunds f
          where f.payment_id = y.id and f.status = 'sent')
        -- The shop has paid twice: the refund, and what the bank took afterwards.
        when y.status = 'refunded' and i.dispute = 'lost' then -coalesce(r.cents, 0) else 0 end`,
  'no intent is charged twice for one booking': sql`
    select i.booking_id from sandbox.intents i
    where i.status = 'succeeded' and i.dispute <> 'lost'
      and i.amount_cents > (select coalesce(sum(r.amount_cents), 0) from sandbox.refunds r
        where r.intent_id = i.id)
    group by i.booking_id having count(*) > 1`,
  'a cancelled payment was never charged': sql`
    select y.id from payments y join sandbox.intents i on i.id = y.intent_id
    where y.status = 'cancelled' and i.status = 'succeeded'`,
  'no money is left that should have gone back': sql`
    select id from payments where status = 'refund-due'
    union all select f.id from reduction_refunds f join payments y on y.id = f.payment_id
      where f.status = 'due' and y.dispute <> 'open'`,
  'the money of a refunded booking has gone back': sql`
    select b.id from bookings b where b.status = 'refunded' and (
      not exists (select from payments y where y.booking_id = b.id and y.status = 'refunded')
      or exists (select from payments y where y.booking_id = b.id and y.status = 'captured'))`,
  'the counted stars of a seller are those of the reviews that have appeared': sql`
    select coalesce(c.seller_id, f.seller_id) as seller from (
        select subject_id as seller_id, array[count(*) filter (where stars = 1),
          count(*) filter (where stars = 2), count(*) filter (where stars = 3),
          count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[] as stars
        from reviews where by_part = 'buyer' and published_at is not null and hidden_at is null
        group by subject_id) c
      full join seller_ratings f on f.seller_id = c.seller_id
    where coalesce(c.stars, '{0,0,0,0,0}')
      <> coalesce(array[stars_1, stars_2, stars_3, stars_4, stars_5], '{0,0,0,0,0}')`,
  'both reviews of a sale have appeared when both are written': sql`
    select booking_id from reviews group by booking_id
    having count(*) = 2 and count(published_at) < 2`,
  'messages are numbered without gaps, up to the count of their conversation': sql`
    select c.id from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having count(m.id) <> c.message_count
      or coalesce(max(m.position), 0) <> c.message_count or count(m.id) = 0`,
  'what is unread is what the other one wrote after one has read': sql`
    select o.user_id, o.conversation_id, o.unread from conversation_members o
    where o.unread <> (select count(*) from messages m where m.conversation_id = o.conversation_id
      and m.sender_id <> o.user_id and m.position > o.read_to)`,
  ...ledgerInvariants,
  'I9 no transaction is older than ten seconds': sql`
    select pid, state, left(query, 80) as query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and clock_timestamp() - xact_start > interval '10 seconds'`,
  'locks are taken in one order: no two transactions ever waited for each other': sql`
    select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0`,
};

/**
 * Checks every invariant that the database alone can show.
 * @param db the database, with nothing running
 * @returns the broken ones with the rows that break them; empty when all hold
 */
export async function brokenInvariants(db: Database): Promise<Record<string, unknown[]>> {
  // One statement instead of many, since it runs after every single try.
  const all = Object.entries(queries).map(
    ([name, query]) => sql`select ${name}::text as name, to_jsonb(q) as row from (${query}) q`,
  );
  const { rows } = await sql<{ name: string; row: unknown }>`
    ${sql.join(all, sql` union all `)}`.execute(db);
  const broken: Record<string, unknown[]> = {};
  for (const { name, row } of rows) (broken[name] ??= []).push(row);
  return broken;
}

/**
 * Checks every invariant, including those that need the app's confirmations, photos and pool.
 * @param app in this process or another, with no request open
 * @returns the broken ones; empty when all hold
 */
export async function findAllBrokenInvariants(
  app: CallableApp,
): Promise<Record<string, unknown[]>> {
  const requests: Record<string, unknown[]> = {
    ...(await brokenInvariants(app.db)),
    'I4 no sold phone is in a category': await soldInCategories(app),
    'I6 every id ever answered exists': await lostIds(app.db, app.confirmed),
    ...(await filesAgainstRows(app)),
    'I8 a role is set once': await changedRoles(app.db, app.confirmed),
    'I9 the pool is idle': await busyPool(app),
  };
  return Object.fromEntries(Object.entries(requests).filter(([, rows]) => rows.length > 0));
}

const existing: Readonly<Record<Kind, (ids: string[]) => ReturnType<typeof sql<{ id: string }>>>> =
  {
    products: (ids) => sql`select id from products where id = any (${ids}::uuid[])`,
    bookings: (ids) => sql`select id from bookings where id = any (${ids}::uuid[])`,
    payments: (ids) => sql`select id from payments where id = any (${ids}::uuid[])`,
    promotions: (ids) => sql`select id from promotions where id = any (${ids}::uuid[])`,
    intents: (ids) => sql`select intent_id as id from payments where intent_id = any (${ids})`,
  };

async function lostIds(db: Database, confirmed: Confirmations): Promise<unknown[]> {
  const lostItems: unknown[] = [];
  for (const kind of kinds) {
    const { rows } = await existing[kind]([...confirmed.ids[kind]]).execute(db);
    const ids = new Set(rows.map((row) => row.id));
    for (const id of confirmed.ids[kind]) if (!ids.has(id)) lostItems.push({ kind, id });
  }
  return lostItems;
}

/** Through the API, as a visitor: the newest page of every brand. */
async function soldInCategories(app: CallableApp): Promise<unknown[]> {
  const shownTexts: string[] = [];
  for (const { id: brand } of await app.db.selectFrom('categories').select('id').execute()) {
    const answer = await app.server.inject({ url: `/api/category/${brand}` });
    if (answer.statusCode !== 200) return [{ brand, status: answer.statusCode }];
    shownTexts.push(...answer.json<{ _id: string }[]>().map((product) => product._id));
  }
  const { rows } = await sql`select id, status from products
    where id = any (${shownTexts}::uuid[]) and status <> 'available'`.execute(app.db);
  return rows;
}

/** A row without files is allowed while nothing uses it: it expires. A file without a row is not. */
async function filesAgainstRows({ db, imageStore, files: givenImageFiles }: CallableApp) {
  const files = givenImageFiles ?? openImageFiles(imageStore);
  const images = await db.selectFrom('images').select(['id', 'attached_at', 'private']).execute();
  const knownIds = new Set(images.map((image) => image.id));
  const storedIds = await Array.fromAsync(files.listIds());
  const usedImages = images.filter((image) => image.attached_at !== null);
  const lacking = await Promise.all(
    usedImages.map(async ({ id, private: isPrivate }) => {
      const presence = renderingNames.map((name) => files.has({ id, name, isPrivate }));
      return (await Promise.all(presence)).includes(false);
    }),
  );
  return {
    'I7 every photo’s files have a row': storedIds.filter((id) => !knownIds.has(id)),
    'I7 every photo in use has all its files': usedImages.filter((_image, index) => lacking[index]),
  };
}

async function changedRoles(db: Database, { roles }: Confirmations): Promise<unknown[]> {
  const { rows } = await sql<{ id: string; role: string }>`
    select id, role from users where id = any (${[...roles.keys()]}::uuid[])`.execute(db);
  return rows.filter((row) => roles.get(row.id) !== row.role);
}

/** Connections return to the pool shortly after the response they were used for. */
async function busyPool({ pool }: CallableApp): Promise<unknown[]> {
  const patience = Date.now() + 5_000;
  const idle = () => pool.totalCount === pool.idleCount && pool.waitingCount === 0;
  while (!idle() && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 5));
  const { totalCount, idleCount, waitingCount } = pool;
  return idle() ? [] : [{ totalCount, idleCount, waitingCount }];
}
