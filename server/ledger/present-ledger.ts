import { balanceAccountNames, balanceAccounts } from '#contract/ledger/accounts.ts';
import { shopCurrency, toPrice } from '#contract/common/money.ts';
import type { Ledger, LedgerEntry } from '#contract/ledger/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import * as balances from './balances-store.ts';
import { readComparison } from './comparison-store.ts';

/**
 * Accounts, balances and the last comparison, as GET /ledger shows them.
 * @param db the database
 * @returns amounts in dollars; an account of the shop's own money is positive when it has some
 */
export async function readLedger(db: Database): Promise<Ledger> {
  const [rows, { entries, unbalanced }, compared, partial, refusals] = await Promise.all([
    balances.readAccountBalances(db),
    balances.readLedgerHealth(db),
    readComparison(db),
    balances.listPartialRefunds(db),
    balances.listRefusedParts(db),
  ]);
  const currencies = new Set([shopCurrency().code, ...rows.map(({ currency }) => currency)]);
  const centsOf = (account: string, currency: string) =>
    rows.find((row) => row.account === account && row.currency === currency)?.cents ?? 0;
  return {
    balanced: unbalanced.length === 0,
    entries,
    accounts: [...currencies].flatMap((currency) =>
      balanceAccountNames.map((account) => {
        const cents = centsOf(account, currency);
        const shownCents = balanceAccounts[account] === 'has' ? -cents : cents;
        return { account, currency, balance: toPrice(shownCents === 0 ? 0 : shownCents) };
      }),
    ),
    comparison: compared && presentComparison(compared),
    partialRefunds: partial.map(({ bookingId, productName, cents }) => ({
      bookingId,
      productName,
      amount: toPrice(cents),
    })),
    refusedParts: refusals.map(({ bookingId, productName, cents, at }) => ({
      bookingId,
      productName,
      amount: toPrice(cents),
      refusedAt: at.toISOString(),
    })),
  };
}

function presentComparison({
  comparison,
  differences,
}: NonNullable<Awaited<ReturnType<typeof readComparison>>>): Ledger['comparison'] {
  const { provider_cents: providerCents } = comparison;
  const owedCents = Number(comparison.owed_cents);
  const provider = providerCents === null ? null : Number(providerCents);
  return {
    comparedAt: comparison.compared_at.toISOString(),
    provider: comparison.provider,
    balance: provider === null ? null : toPrice(provider),
    owed: toPrice(owedCents),
    covered: provider === null ? null : provider >= owedCents,
    differences: differences.map((each) => ({
      kind: each.kind,
      reference: each.reference,
      provider: toPrice(Number(each.provider_cents)),
      ledger: toPrice(Number(each.ledger_cents)),
      foundAt: each.found_at.toISOString(),
    })),
  };
}

/**
 * An entry as GET /ledger/entries shows it.
 * @param row as stored, amounts in cents
 * @returns amounts in dollars
 */
export function presentEntry(row: balances.EntryRow): LedgerEntry {
  const { id, at, postings, ...rest } = row;
  return {
    _id: id,
    at: at.toISOString(),
    ...rest,
    postings: postings.map(({ account, cents, currency, sellerId }) => ({
      account,
      amount: toPrice(cents),
      currency,
      sellerId,
    })),
  };
}
