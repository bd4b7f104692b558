import { sql } from 'kysely';
import {
  deliveryCountsDays,
  objectionHours,
  refundAfterDays,
  returnAnswerHours,
} from '#contract/handovers/deadlines.ts';
import type {
  CaseDecision,
  CaseKind,
  CheckResult,
  Delivery,
  HandoverCheck,
  HandoverProof,
  HandoverStatus,
} from '#contract/handovers/states.ts';
import type { ReturnStatus } from '#contract/bookings/states.ts';
import { isFrozen } from '#server/bookings/public.ts';
import { valuesList, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL that reads hand-overs. */

/** A hand-over with the facts of its sale. */
export interface HandoverRow {
  bookingId: string;
  buyerId: string;
  sellerId: string;
  method: Delivery;
  status: HandoverStatus;
  address: string | null;
  code: string | null;
  codeDead: boolean;
  codesWaitUntil: Date | null;
  returnCode: string | null;
  returnCodeDead: boolean;
  returnCodesWaitUntil: Date | null;
  dueAt: Date;
  refundAt: Date | null;
  sellerSaidAt: Date | null;
  sentAt: Date | null;
  courier: string | null;
  trackingNumber: string | null;
  deliveredAt: Date | null;
  countsAt: Date | null;
  handedOverAt: Date | null;
  handedOverBy: HandoverProof | null;
  guaranteeUntil: Date | null;
  calledOffAt: Date | null;
  calledOffUntil: Date | null;
  callOffReason: string | null;
  callOffObjection: string | null;
  returnStatus: ReturnStatus | null;
  answerUntil: Date | null;
  returnDueAt: Date | null;
  releasedAt: Date | null;
  settledOutside: boolean;
  guaranteeOver: boolean;
  disputed: boolean;
  frozen: boolean;
  caseKind: CaseKind | null;
  caseOpenedAt: Date | null;
  caseObjection: string | null;
  caseDecision: CaseDecision | null;
  caseReason: string | null;
  caseDecidedAt: Date | null;
  /** The end of the IMEI and the battery health in percent, as the label promised them. */
  promisedImei: string | null;
  promisedBattery: string | null;
  checks: readonly StoredCheck[];
}

/** A line of the checklist that the buyer has ticked. */
interface StoredCheck {
  readonly name: HandoverCheck;
  readonly result: CheckResult;
  readonly found: number | null;
  /** A time as PostgreSQL writes it in JSON. */
  readonly at: string;
}

/**
 * Reads the hand-overs of bookings.
 * @param db the database, or a transaction
 * @param bookingIds the bookings; those that were never paid have none
 * @returns by the id of the booking
 */
export async function readHandovers(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<Map<string, HandoverRow>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<HandoverRow>`
    select h.booking_id as "bookingId", b.buyer_id as "buyerId", p.seller_id as "sellerId",
      h.method, h.status, b.delivery_address as address,
      h.code, h.code is null and h.wrong_codes >= 15 as "codeDead",
      case when h.codes_wait_until > app_now() then h.codes_wait_until end as "codesWaitUntil",
      h.return_code as "returnCode", h.wrong_return_codes >= 15 as "returnCodeDead",
      case when h.return_codes_wait_until > app_now() then h.return_codes_wait_until end
        as "returnCodesWaitUntil",
      h.due_at as "dueAt",
      case when h.status = 'waiting' and h.seller_said_at is null
          and (c.id is null or c.decided_at is not null)
        then h.due_at + make_interval(days => ${refundAfterDays}) end as "refundAt",
      h.seller_said_at as "sellerSaidAt", h.sent_at as "sentAt", h.courier,
      h.tracking_number as "trackingNumber", h.delivered_at as "deliveredAt",
      case when h.status = 'sent' and (c.id is null or c.decided_at is not null)
        then h.delivered_at + make_interval(days => ${deliveryCountsDays}) end as "countsAt",
      h.handed_over_at as "handedOverAt", h.handed_over_by as "handedOverBy",
      h.guarantee_until as "guaranteeUntil", h.called_off_at as "calledOffAt",
      h.called_off_at + make_interval(hours => ${objectionHours}) as "calledOffUntil",
      h.call_off_reason as "callOffReason", h.call_off_objection as "callOffObjection",
      b.return_status as "returnStatus",
      case when b.return_status = 'asked' and b.status = 'paid'
        then b.return_asked_at + make_interval(hours => ${returnAnswerHours}) end as "answerUntil",
      h.return_due_at as "returnDueAt", h.released_at as "releasedAt",
      h.settled_outside as "settledOutside",
      coalesce(h.guarantee_until < app_now(), false) as "guaranteeOver",
      exists (select from payments y where y.booking_id = b.id and y.status = 'captured'
        and y.dispute = 'open') as disputed, ${isFrozen} as frozen,
      c.kind as "caseKind", c.opened_at as "caseOpenedAt", c.objection as "caseObjection",
      c.decision as "caseDecision", c.reason as "caseReason", c.decided_at as "caseDecidedAt",
      b.promised_facts ->> 'imeiLastFour' as "promisedImei",
      b.promised_facts ->> 'batteryHealth' as "promisedBattery",
      (select coalesce(json_agg(json_build_object('name', l.name, 'result', l.result,
          'found', l.found, 'at', l.checked_at)), '[]')
        from handover_checks l where l.booking_id = h.booking_id) as checks
    from handovers h
      join bookings b on b.id = h.booking_id
      join products p on p.id = b.product_id
      left join lateral (select * from handover_cases k where k.booking_id = h.booking_id
        order by k.opened_at desc, k.id desc limit 1) c on true
    where h.booking_id = any (${valuesList(bookingIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.bookingId, row]));
}
