import { withRunbook } from '#server/platform/observation/operator-codes.ts';
import {
  listBookedReferences,
  listLedgerAmounts,
  readTotalOwed,
  recordEntry,
  storeComparison,
  type ComparedAmount,
  type Difference,
} from '#server/ledger/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentContext } from './payment-context.ts';
import type { ProviderLine } from './provider.ts';
import { daysAgo, listProgressing } from './unfinished-payments-store.ts';

/** How far back a comparison looks, in days: a dispute or a late refund may come months later. */
const daysBack = 120;

/**
 * Compares the ledger with the provider's own books since 120 days: charges, refunds, disputes, transfers
 * and fees, those of disputes included.
 * Fees and the provider's payments to the shop's bank account are booked from its books first, because
 * only it knows them. Payments that are being settled are left out.
 * @param context database, provider and log; each difference is logged, and a balance at the provider
 *   that does not cover what is held and owed
 * @returns the differences, which admins see under GET /ledger
 * @throws ProviderDown
 */
export async function compareWithProvider(context: PaymentContext): Promise<Difference[]> {
  const { db, provider, log } = context;
  const since = await daysAgo(db, daysBack);
  const books = await provider.readBooks(since);
  await bookProviderLines(db, books.lines);
  const ledger = await listLedgerAmounts(db, provider.name, since, books.lines);
  const busy = new Set(await listProgressing(db, provider.name));
  const differences = differencesOf(books.lines, ledger).filter(
    ({ reference }) => !busy.has(reference),
  );
  const owedCents = await readTotalOwed(db);
  await db.transaction().execute((trx) =>
    storeComparison(trx, {
      provider: provider.name,
      providerCents: books.balanceCents,
      owedCents,
      differences,
    }),
  );
  for (const each of differences)
    log.warn(withRunbook('ledger-differs', each), 'the provider and the ledger differ');
  if (books.balanceCents !== null && books.balanceCents < owedCents) {
    const facts = { balanceCents: books.balanceCents, owedCents };
    log.warn(
      withRunbook('balance-short', facts),
      'the balance at the provider does not cover what is held and owed',
    );
  }
  return differences;
}

/** Books what only the provider knows: its fees, and what it paid into the shop's bank account. */
async function bookProviderLines(db: Database, lines: readonly ProviderLine[]): Promise<void> {
  const own = lines.filter(
    ({ kind, cents }) => (kind === 'fee' || kind === 'payout') && cents !== 0,
  );
  const known = new Set(await listBookedReferences(db, ['provider-fee', 'provider-payout']));
  for (const { kind, reference, cents } of own.filter((line) => !known.has(line.reference))) {
    await db.transaction().execute((trx) =>
      recordEntry(trx, {
        cause: `provider-${kind}:${reference}`,
        kind: kind === 'fee' ? 'provider-fee' : 'provider-payout',
        reference,
        postings: [
          { account: 'provider-clearing', cents },
          { account: kind === 'fee' ? 'provider-fees' : 'shop-bank', cents: -cents },
        ],
      }),
    );
  }
}

function differencesOf(
  provider: readonly ProviderLine[],
  ledger: readonly ComparedAmount[],
): Difference[] {
  const sums = new Map<string, { providerCents: number; ledgerCents: number }>();
  const add = (
    side: 'providerCents' | 'ledgerCents',
    { kind, reference, cents }: ProviderLine | ComparedAmount,
  ) => {
    const key = `${kind} ${reference}`;
    const sum = sums.get(key) ?? { providerCents: 0, ledgerCents: 0 };
    sum[side] += cents;
    sums.set(key, sum);
  };
  for (const line of provider) if (line.kind !== 'payout') add('providerCents', line);
  for (const line of ledger) add('ledgerCents', line);
  return [...sums]
    .filter(([, { providerCents, ledgerCents }]) => providerCents !== ledgerCents)
    .map(([key, sum]) => {
      const [kind = '', reference = ''] = key.split(' ');
      return { kind: kind as Difference['kind'], reference, ...sum };
    });
}
