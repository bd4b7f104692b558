import { sql } from 'kysely';
import { Client } from 'pg';
import { currencies } from '#contract/common/currencies.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Keeps the shop's currency in its database, from which new products, bookings and payments take it. It can
 * change only while there is no product: amounts are not converted.
 * @param url a migrated database
 * @param code e.g. 'usd'; null for the one that the database has
 * @returns the currency
 * @throws StartupError when prices are kept in another currency
 */
export async function keepCurrency(url: string, code: string | null): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `update shop_currency set code = $1
        where code <> $1 and not exists (select from products)`,
      [code],
    );
    const { rows } = await client.query<{ code: string }>('select code from shop_currency');
    const keptCode = rows[0]?.code ?? code ?? currencies[0].code;
    if (code !== null && keptCode !== code) {
      throw new StartupError(
        `This shop's prices are in ${keptCode}. CURRENCY=${code} would read them as other amounts: leave CURRENCY as it was, or begin with an empty database.`,
      );
    }
    return keptCode;
  } finally {
    await client.end();
  }
}

/**
 * The shop's currency, as its database keeps it.
 * @param db a migrated database
 * @returns its code
 */
export async function readCurrency(db: Database | Transaction): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from shop_currency`.execute(db);
  return rows[0]?.code ?? currencies[0].code;
}
