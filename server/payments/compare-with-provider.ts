import { withRunbook } from '#server/platform/base/operator-codes.ts';
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
import { providerNames, type PaymentContext } from './payment-context.ts';
import type { ProviderLine } from './provider.ts';
import { isAboutPayment, settleDifferences } from './settle-differences.ts';
import { daysAgo, listProgressing } from './unfinished-payments-store.ts';

/** How far back a comparison looks, in days: a dispute or a late refund may come months later. */
const daysBack = 120;

type FoundDifference = Omit<Difference, 'isUnsettled'>;

/**
 * Compares the ledger with the own books of all providers since 120 days: charges, refunds, disputes, transfers
 * and fees, those of disputes included. Payments that differ are settled by the provider's own state, as an
 * event would have done that was lost, and then compared again.
 * Fees and the provider's payments to the shop's bank account are booked from its books first, because
 * only it knows them. Payments that are being settled are left out.
 * @param context database, provider and log; each difference that is left is logged, and a balance at the
 *   provider that does not cover what is held and owed
 * @returns the differences that are left, which admins see under GET /ledger
 * @throws ProviderDown
 */
export async function compareWithProvider(context: PaymentContext): Promise<Difference[]> {
  // Until they are settled, so that nothing of them is released or paid out meanwhile.
  let compared = await compareOnce(context, isAboutPayment);
  if (compared.differences.some(isAboutPayment)) {
    const failures = await settleDifferences(context, compared.differences);
    compared = await compareOnce(context, ({ reference }) => failures.has(reference));
  }
  const { differences, balanceCents, owedCents } = compared;
  for (const each of differences)
    context.log.warn(withRunbook('ledger-differs', each), 'the provider and the ledger differ');
  if (balanceCents !== null && balanceCents < owedCents) {
    context.log.warn(
      withRunbook('balance-short', { balanceCents, owedCents }),
      'the balance at the provider does not cover what is held and owed',
    );
  }
  return differences;
}

/** Compares and stores the differences; unsettled payments are neither released nor paid out. */
async function compareOnce(
  context: PaymentContext,
  isUnsettled: (difference: FoundDifference) => boolean,
): Promise<{ differences: Difference[]; balanceCents: number | null; owedCents: number }> {
  const { db, provider, providers } = context;
  const since = await daysAgo(db, daysBack);
  const books = await Promise.all(providers.map((each) => each.readBooks(since)));
  const lines = books.flatMap((each) => each.lines);
  // Unknown as soon as one provider does not say its own.
  const balanceCents = books.reduce<number | null>(
    (sum, each) => (sum === null || each.balanceCents === null ? null : sum + each.balanceCents),
    0,
  );
  await bookProviderLines(db, lines);
  const names = providerNames(context);
  const ledger = await listLedgerAmounts(db, names, since, lines);
  const busy = new Set(await listProgressing(db, names));
  const differences = differencesOf(lines, ledger)
    .filter(({ reference }) => !busy.has(reference))
    .map((each) => ({ ...each, isUnsettled: isUnsettled(each) }));
  const owedCents = await readTotalOwed(db);
  await db.transaction().execute((trx) =>
    storeComparison(trx, {
      provider: provider.name,
      providerCents: balanceCents,
      owedCents,
      differences,
    }),
  );
  return { differences, balanceCents, owedCents };
}

/** Books the provider's own amounts: its fees, and its payments into the shop's bank account. */
async function bookProviderLines(db: Database, lines: readonly ProviderLine[]): Promise<void> {
  const ownLines = lines.filter(
    ({ kind, cents }) => (kind === 'fee' || kind === 'payout') && cents !== 0,
  );
  const knownBookedReferences = new Set(
    await listBookedReferences(db, ['provider-fee', 'provider-payout']),
  );
  for (const { kind, reference, cents } of ownLines.filter(
    (line) => !knownBookedReferences.has(line.reference),
  )) {
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
): FoundDifference[] {
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
