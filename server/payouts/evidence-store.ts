import { sql } from 'kysely';
import type { PlaceName } from '#contract/places/divisions.ts';
import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import type { Label } from '#contract/catalog/promised-facts.ts';
import type { DisputeStatus } from '#contract/payments/states.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of a sale's evidence. */

export interface EvidenceRow {
  readonly bookingId: string;
  readonly productName: string;
  readonly priceCents: number;
  readonly givenBackCents: number;
  readonly currency: string;
  readonly intentId: string | null;
  readonly dispute: DisputeStatus;
  readonly evidenceSentAt: Date | null;
  readonly provider: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly sellerName: string;
  readonly bookedAt: Date;
  readonly paidAt: Date;
  readonly meetLocation: string;
  readonly meetLocationNames: PlaceName | null;
  readonly bookingDate: string;
  readonly bookingTime: string | null;
  readonly promised: Label;
  readonly refundedAt: Date | null;
  /** Of the refund that was sent; null if a bank has taken the money itself. */
  readonly refundId: string | null;
  /** Why a lower price was proposed, the oldest first. */
  readonly reductions: readonly { readonly by: 'buyer' | 'seller'; readonly text: string }[];
  readonly returnReason: string | null;
  readonly wrongFacts: readonly WrongFact[] | null;
  readonly returnAnswer: string | null;
  readonly returnVerdict: string | null;
}

/**
 * Reads the stored facts about a paid sale, or about a disputed charge without a sale.
 * @param db the database
 * @param bookingId the booking
 * @returns null when it was never paid
 */
export async function readEvidenceRow(
  db: Database,
  bookingId: string,
): Promise<EvidenceRow | null> {
  const { rows } = await sql<EvidenceRow>`
    select b.id as "bookingId", r.name as "productName", b.price_cents as "priceCents",
      b.given_back_cents as "givenBackCents", b.currency,
      y.intent_id as "intentId", y.dispute, y.provider,
      y.evidence_sent_at as "evidenceSentAt", u.name as "buyerName",
      u.email as "buyerEmail", s.name as "sellerName", b.created_at as "bookedAt",
      coalesce(b.paid_at, y.created_at) as "paidAt", b.meet_location as "meetLocation",
      meeting_place_names(b.meeting_place_id, b.meet_location) as "meetLocationNames",
      b.booking_date as "bookingDate", b.booking_time as "bookingTime",
      case when y.status = 'refunded' and y.refund_id is not null then y.settled_at end
        as "refundedAt",
      case y.status when 'refunded' then y.refund_id end as "refundId",
      (select coalesce(json_agg(json_build_object('by', d.proposed_by, 'text', d.reason)
        order by d.id), '[]') from price_reductions d where d.booking_id = b.id) as reductions,
      b.promised_facts as promised, b.return_reason as "returnReason",
      b.wrong_facts as "wrongFacts", b.return_answer as "returnAnswer",
      b.return_verdict as "returnVerdict"
    from bookings b join products r on r.id = b.product_id
      join users u on u.id = b.buyer_id join users s on s.id = r.seller_id
      join payments y on y.booking_id = b.id and y.status in ('captured', 'refund-due', 'refunded')
    where b.id = ${bookingId} and (b.paid_at is not null or y.dispute <> 'none')
    order by (y.dispute = 'open') desc,
      (y.refund_cause is null or y.refund_cause = 'given-back') desc, y.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores that the evidence of a payment's dispute was sent, unless that is stored already.
 * @param trx the transaction that records who sent it
 * @param intentId the provider's id of the payment
 */
export async function setEvidenceSent(trx: Transaction, intentId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ evidence_sent_at: appNow })
    .where('intent_id', '=', intentId)
    .where('evidence_sent_at', 'is', null)
    .execute();
}
