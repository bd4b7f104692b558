import { sql } from 'kysely';
import { readCurrency } from '#server/platform/database/currency-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * Takes a market's currency over, which a shop can only do before its first phone: amounts are never converted.
 * @param trx the transaction of the import
 * @param code of the file
 * @param environment the currency that CURRENCY sets; null if it does not
 * @returns whether it has changed
 * @throws StartupError when the shop has phones, or CURRENCY says another one
 */
export async function takeCurrency(
  trx: Transaction,
  code: string,
  environment: string | null,
): Promise<boolean> {
  const storedCurrency = await readCurrency(trx);
  if (environment !== null && environment !== code) {
    throw new StartupError(
      `The prices of this market are in ${code}, but CURRENCY=${environment}. Set CURRENCY=${code}, or leave it out.`,
    );
  }
  if (storedCurrency === code) return false;
  const { numAffectedRows = 0n } = await sql`
    update shop_currency set code = ${code} where not exists (select from products)`.execute(trx);
  if (numAffectedRows === 0n) {
    throw new StartupError(
      `This shop has phones with prices in ${storedCurrency}; a market in ${code} would read them as other amounts. Begin with an empty database.`,
    );
  }
  return true;
}
