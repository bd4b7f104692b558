import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { promisedFacts, promisedValue } from '#contract/catalog/promised-facts.ts';
import { cutText } from '#contract/common/cut-text.ts';
import { toPrice } from '#contract/common/money.ts';
import type { Evidence } from '#contract/payouts/evidence.ts';
import { presentChecks, readHandovers } from '#server/handovers/public.ts';
import { EvidenceSent, ProviderDown, type PaymentProvider } from '#server/payments/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readEvidenceRow, setEvidenceSent } from './evidence-store.ts';
import { handoverLines } from './handover-evidence.ts';
import type { PayoutsContext } from './payouts-context.ts';

/**
 * Reads the shop's evidence about a sale for a bank: booking, label as promised, hand-over with its time and the buyer's checklist, words
 * of both, receipt.
 * @param context the database
 * @param bookingId a booking that was paid, or whose buyer disputes a charge without a sale
 * @returns amounts in dollars
 * @throws Refusal not-found
 */
export async function readEvidence(
  context: Pick<PayoutsContext, 'db'>,
  bookingId: string,
): Promise<Evidence> {
  return (await readEvidenceOf(context, bookingId)).evidence;
}

/** The evidence, and the provider that took the payment. */
async function readEvidenceOf(
  { db }: Pick<PayoutsContext, 'db'>,
  bookingId: string,
): Promise<{ readonly evidence: Evidence; readonly provider: string }> {
  const row = await readEvidenceRow(db, bookingId);
  if (!row) throw new Refusal('not-found');
  const handover = (await readHandovers(db, [bookingId])).get(bookingId);
  const statements = [
    ['buyer', handover?.callOffReason],
    ['seller', handover?.callOffObjection],
    ['buyer', handover?.caseObjection],
    ['buyer', row.wrongFacts?.map(({ fact, found }) => `${fact}: ${found}`).join('\n')],
    ['buyer', row.returnReason],
    ['seller', row.returnAnswer],
    ['admin', row.returnVerdict],
    ['admin', handover?.caseReason],
  ] as const;
  const facts: Omit<Evidence, 'text'> = {
    bookingId,
    dispute: row.dispute,
    sentAt: row.evidenceSentAt?.toISOString() ?? null,
    // The promised facts: a returned phone may have another label by now.
    productName: String(row.promised.productName ?? row.productName),
    price: toPrice(row.priceCents),
    givenBack: toPrice(row.givenBackCents),
    currency: row.currency,
    transactionId: row.intentId,
    buyerName: row.buyerName,
    buyerEmail: row.buyerEmail,
    sellerName: row.sellerName,
    bookedAt: row.bookedAt.toISOString(),
    paidAt: row.paidAt.toISOString(),
    meetLocation: row.meetLocation,
    meetLocationNames: row.meetLocationNames,
    bookingDate: row.bookingDate,
    bookingTime: row.bookingTime,
    promised: promisedFacts.flatMap((fact) => {
      const value = promisedValue(row.promised, fact);
      const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
      return text === '' ? [] : [{ fact, value: text }];
    }),
    handover: {
      method: handover?.method ?? 'meeting',
      handedOverAt: handover?.handedOverAt?.toISOString() ?? null,
      handedOverBy: handover?.handedOverBy ?? null,
      sentAt: handover?.sentAt?.toISOString() ?? null,
      courier: handover?.courier ?? null,
      trackingNumber: handover?.trackingNumber ?? null,
      checks: handover ? presentChecks(handover).filter(({ result }) => result !== null) : [],
    },
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundId: row.refundId,
    words: [...row.reductions, ...statements.flatMap(([by, text]) => (text ? [{ by, text }] : []))],
  };
  return { evidence: { ...facts, text: textOf(facts) }, provider: row.provider };
}

/** The evidence as the text of one field, in English as the banks of cards expect it. */
function textOf(facts: Omit<Evidence, 'text'>): string {
  const { handover } = facts;
  const lines = [
    `Used phone ${facts.productName}, booked ${facts.bookedAt}, paid ${facts.paidAt}.`,
    `Price ${facts.price} ${facts.currency.toUpperCase()}, receipt ${facts.transactionId ?? '-'}.`,
    facts.givenBack > 0
      ? `Buyer and seller agreed on a lower price: ${facts.givenBack} of it went back to the card.`
      : null,
    handover.method === 'courier'
      ? `Agreed: sent by courier, ${facts.bookingDate}.`
      : `Agreed meeting: ${facts.meetLocationNames?.en ?? facts.meetLocation}, ${[facts.bookingDate, facts.bookingTime].filter(Boolean).join(' ')}.`,
    facts.refundedAt
      ? `The whole amount was refunded to the card ${facts.refundedAt}, refund id ${facts.refundId}.`
      : null,
    handover.sentAt
      ? `Sent ${handover.sentAt} with ${handover.courier}, tracking number ${handover.trackingNumber}.`
      : null,
    ...handoverLines(facts),
    'The label as promised when it was booked:',
    ...facts.promised.map(({ fact, value }) => `- ${fact}: ${value}`),
    ...facts.words.map(({ by, text }) => `The ${by} wrote: ${text}`),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** How much text a bank is sent, in characters; providers truncate or refuse more. */
const maxTextLength = 20_000;

/**
 * Sends the evidence to the payment provider, which passes it on to the bank; once for each dispute.
 * @param context database and log
 * @param findProvider the provider of a name, null if the shop has no keys of it
 * @param admin the caller
 * @param bookingId whose payment is disputed
 * @throws Refusal not-found, not-disputed, evidence-sent, payments-not-set-up, payment-provider-down
 */
export async function submitEvidence(
  context: PayoutsContext,
  findProvider: (name: string) => PaymentProvider | null,
  admin: Person,
  bookingId: string,
): Promise<void> {
  const { evidence, provider: name } = await readEvidenceOf(context, bookingId);
  const intentId = evidence.transactionId;
  if (evidence.dispute !== 'open' || !intentId) throw new Refusal('not-disputed');
  if (evidence.sentAt) throw new Refusal('evidence-sent');
  const provider = findProvider(name);
  if (!provider) throw new Refusal('payments-not-set-up');
  try {
    await provider.submitEvidence(intentId, {
      customerName: evidence.buyerName,
      customerEmail: evidence.buyerEmail,
      productDescription: evidence.productName,
      carrier: evidence.handover.courier,
      trackingNumber: evidence.handover.trackingNumber,
      shippedOn: evidence.handover.sentAt?.slice(0, 10) ?? null,
      text: cutText(evidence.text, maxTextLength),
    });
  } catch (error) {
    if (error instanceof EvidenceSent) {
      // In the provider's dashboard, or by a press whose answer was lost.
      await context.db.transaction().execute((trx) => setEvidenceSent(trx, intentId));
      throw new Refusal('evidence-sent');
    }
    if (!(error instanceof ProviderDown)) throw error;
    context.log.warn(
      withRunbook('provider-down', { err: error }),
      'the evidence of a dispute is not sent',
    );
    throw new Refusal('payment-provider-down', { retryAfter: 5 });
  }
  await context.db.transaction().execute(async (trx) => {
    await setEvidenceSent(trx, intentId);
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'submit-evidence',
      target: { kind: 'booking', id: bookingId },
    });
  });
}
