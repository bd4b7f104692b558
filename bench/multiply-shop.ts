import { facetColumns } from '#server/search/facets/facet-rows.ts';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { readPasswords, role } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { dropIndexes } from '#server/demo/indexes-store.ts';

/**
 * Multiplies a filled shop within its database, several times as fast as generating each phone: every person,
 * phone, booking and payment gets copies with ids of their own; phones for sale get other prices, so that the
 * facet buckets fill as they do in a larger shop.
 */

/** The tables of a shop and their columns that name each other: a copy's ids are all moved by the same number. */
const tables: Readonly<Record<string, Readonly<Record<string, 'id' | 'text'>>>> = {
  users: { id: 'id', email: 'text' },
  products: { id: 'id', seller_id: 'id' },
  product_images: { product_id: 'id' },
  price_changes: { id: 'id', product_id: 'id' },
  bookings: { id: 'id', product_id: 'id', buyer_id: 'id' },
  handovers: { booking_id: 'id' },
  payments: {
    ...{ id: 'id', booking_id: 'id', product_id: 'id', buyer_id: 'id' },
    ...{ intent_id: 'text', client_secret: 'text' },
  },
  'sandbox.intents': {
    ...{ id: 'text', client_secret: 'text', idempotency_key: 'text', booking_id: 'id' },
  },
};

/** A shop that was multiplied before has copies already, which no other one may meet. */
const stepOf = (phones: number) => 104_729 * phones + 1;
const lastDigits = (column: string, phones: number) =>
  `lpad(to_hex((('x' || right(${column}::text, 12))::bit(48)::bigint + n * ${stepOf(phones)}::bigint) & 281474976710655), 12, '0')`;
const copied = {
  id: (column: string, phones: number) =>
    `(left(${column}::text, 24) || ${lastDigits(column, phones)})::uuid`,
  text: (column: string, phones: number) => `${column} || '+${phones}.' || n`,
};

/** Prices of phones for sale, by up to a tenth. */
const price = `case when t.status = 'available' and t.promotion_base_cents is null
  then greatest(1500, (t.selling_price_cents * (0.9 + 0.2 * random()))::int / 100 * 100) else t.selling_price_cents end`;
const otherPrices = { from: `lateral (select ${price} as other) priced`, selling: 'other' };
const step = `facet_price(jsonb_populate_record(null::products, jsonb_build_object('selling_price_cents', other)))`;
/**
 * Only the token of the price differs; extracting the words from the texts again would take most of a row's
 * time.
 */
const words = `case when t.facet_price = ${step} then t.words
  else ts_delete(t.words, '=price' || t.facet_price) || array_to_tsvector(array['=price' || ${step}]) end`;

/**
 * Multiplies the shop of a folder.
 * @param folder of an embedded shop that is not running
 * @param times the new size as a multiple of the present one
 * @param say receives a line for each step
 */
export async function multiplyShop(
  folder: string,
  times: number,
  say: (line: string) => void,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const address = new URL(postgres.url);
  const connect = async () => {
    const client = new pg.Client({
      ...{ host: address.hostname, port: Number(address.port), database: role },
      ...{ user: 'postgres', password: readPasswords(folder).superuser },
    });
    await client.connect();
    // Triggers and foreign keys would check every row again; the copied rows have already passed them.
    await client.query(`set session_replication_role = replica; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'; set statement_timeout = 0`);
    return client;
  };
  const client = await connect();
  const startedAt = performance.now();
  const logDuration = (what: string) =>
    say(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const server = async (settings: string) => {
    for (const each of settings.split(';')) await client.query(`alter system ${each}`);
    await client.query('select pg_reload_conf()');
  };
  try {
    await server(`set max_wal_size = '8GB';set autovacuum = off;set checkpoint_timeout = '1h'`);
    const names = Object.keys(tables);
    const createIndexes = await dropIndexes(client as unknown as pg.PoolClient, names);
    const { rows } = await client.query<{ phones: number }>(
      'select count(*)::int as phones from products',
    );
    for (const name of names) {
      await copyTable(client, connect, name, { times, phones: rows[0]?.phones ?? 0 });
      logDuration(name);
    }
    logDuration('rows copied');
    await client.query('begin');
    await createIndexes();
    await client.query('commit');
    logDuration('indexes created');
    const facets = facetColumns('facet_');
    await client.query(`delete from facet_changes; delete from facet_buckets;
      insert into facet_buckets (${facetColumns()}, products, version)
        select ${facets}, count(*), (select latest + 1 from facet_bucket_version)
        from products where status = 'available' group by ${facets};
      update facet_bucket_version set latest = latest + 1;
      update brand_counts b set phones = (select sum(products) from facet_buckets
        where brand = b.category_id::int)`);
    logDuration('facet buckets counted');
    await client.query('select book_sales_settled_outside()');
    await client.query('set session_replication_role = origin');
    logDuration('sales booked');
    await client.query('vacuum (analyze)');
    logDuration('vacuumed');
  } finally {
    await server('reset max_wal_size;reset autovacuum;reset checkpoint_timeout');
    await client.end();
    await postgres.stop();
  }
}

/** Copies a table, each processor a part of the copies. */
async function copyTable(
  client: pg.Client,
  connect: () => Promise<pg.Client>,
  table: string,
  { times, phones }: { readonly times: number; readonly phones: number },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const movedTable = tables[table] ?? {};
  const values = columns.map((column) => {
    const kind = movedTable[column];
    if (kind) return copied[kind](`t.${column}`, phones);
    if (table === 'products' && column === 'selling_price_cents') return otherPrices.selling;
    if (table === 'products' && column === 'facet_price') return step;
    if (table === 'products' && column === 'words') return words;
    return `t.${column}`;
  });
  // The demo's accounts are needed once, without a second copy of their phones and sales.
  const base = `scale_base_${table.replace('.', '_')}`;
  await client.query(`create unlogged table ${base} as select * from ${table}`);
  const parts = availableParallelism();
  await Promise.all(
    Array.from({ length: parts }, async (_none, part) => {
      const ownClient = await connect();
      await ownClient.query(`insert into ${table} (${columns.join(', ')})
        select ${values.join(', ')} from generate_series(${part + 1}, ${times - 1}, ${parts}) as n
          cross join ${base} t ${table === 'products' ? `cross join ${otherPrices.from}` : ''}`);
      await ownClient.end();
    }),
  );
  await client.query(`drop table ${base}`);
}

if (import.meta.main) {
  const [folder, times] = process.argv.slice(2);
  await multiplyShop(String(folder), Number(times), (line) => process.stdout.write(`${line}\n`));
}
