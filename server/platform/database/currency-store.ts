import { Client } from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * Keeps the shop's currency in its database, from which new products, bookings and payments take it. It can
 * change only while there is no product: amounts are not converted.
 * @param url a migrated database
 * @param code e.g. 'usd'
 * @throws StartupError when prices are kept in another currency
 */
export async function keepCurrency(url: string, code: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `update shop_currency set code = $1
        where code <> $1 and not exists (select from products)`,
      [code],
    );
    const { rows } = await client.query<{ code: string }>('select code from shop_currency');
    const keptCode = rows[0]?.code ?? code;
    if (keptCode !== code) {
      throw new StartupError(
        `This shop's prices are in ${keptCode}. CURRENCY=${code} would read them as other amounts: leave CURRENCY as it was, or begin with an empty database.`,
      );
    }
  } finally {
    await client.end();
  }
}
