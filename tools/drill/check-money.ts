import { sql } from 'kysely';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { readSettings } from '#server/settings/settings.ts';
import { kinds, type Confirmations } from '#tests/support/app/confirmations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';
import { until } from './part.ts';
import type { ShopMachines } from './shops.ts';
import { openVisitor } from './visitor.ts';

/** The database as the drill itself reads it, beside everything that breaks. */
export interface Books {
  readonly app: CallableApp;
  close(): Promise<void>;
}

/**
 * Opens the database at its primary.
 * @param url of the primary
 * @param shop whose settings are used
 * @param certificate of nginx
 * @param confirmed the shop's acknowledgements so far
 */
export function openBooks(
  url: string,
  shop: ShopMachines,
  certificate: string,
  confirmed: Confirmations,
): Books {
  const pool = openPool(url, 2, () => {});
  const settings = readSettings({ ...shop.env });
  return {
    app: {
      server: { inject: openVisitor(1, certificate, 10_000) },
      ...{
        db: openDatabase(pool),
        pool,
        imageStore: '',
        files: openImageStore(settings),
        confirmed,
      },
    },
    close: () => pool.end(),
  };
}

const tables = {
  products: 'products',
  bookings: 'bookings',
  payments: 'payments',
  promotions: 'promotions',
  intents: null,
} as const;

/**
 * How many of the acknowledged phones, bookings and payments the database does not have.
 * @param books at the present primary
 */
export async function countLosses({ app }: Books): Promise<number> {
  let lostCount = 0;
  for (const kind of kinds) {
    const ids = [...app.confirmed.ids[kind]];
    const [table, column] = tables[kind] ? [tables[kind], 'id'] : ['payments', 'intent_id'];
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from unnest(${ids}::text[]) as acknowledged (id)
      where not exists (select from ${sql.table(table)} t
        where t.${sql.ref(column)}::text = acknowledged.id)`.execute(app.db);
    lostCount += rows[0]?.count ?? 0;
  }
  // Payments that were acknowledged are paid, or were refunded later.
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payments
    where id = any (${[...app.confirmed.ids.payments]}::uuid[])
      and status not in ('captured', 'refund-due', 'refunded')`.execute(app.db);
  return lostCount + (rows[0]?.count ?? 0);
}

/**
 * Waits until the worker has finished every payment, and checks every invariant.
 * @param books at the present primary, with a database whose clock can be moved
 * @returns the broken ones; empty when all hold
 */
export async function checkInvariants({ app }: Books): Promise<Record<string, unknown[]>> {
  const unfinished = async () => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from payments where status in ('opening', 'open', 'refund-due'))
        + (select count(*) from sandbox.events where delivered_at is null))::integer as count`.execute(
      app.db,
    );
    return rows[0]?.count ?? 0;
  };
  for (let round = 0; round < 12 && (await unfinished()) > 0; round += 1) {
    // Holds and leases end, so that the reconciler takes their phones.
    await sql`update clock set shift = shift + interval '17 minutes'`.execute(app.db);
    await until('payments are finished', async () => (await unfinished()) === 0, 15).catch(
      () => {},
    );
  }
  return findAllBrokenInvariants(app);
}
