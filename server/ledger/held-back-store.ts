import { sql } from 'kysely';
import { isUndecided } from '#server/bookings/public.ts';

/** The SQL that says which sales' money stays where it is; releases and payouts both ask it. */

/**
 * Whether the money of a booking `b` may neither be released nor paid out: something is undecided about its sale, or
 * the provider says something else of its captured payment and it is not settled yet. Never null. This is more than
 * frozen, which people read: a difference to the provider is the operator's to settle, and nobody decides about a
 * return that its seller has not answered or that is on its way back.
 */
export const isHeldBack = sql<boolean>`(${isUndecided}
  or exists (select from payments y join ledger_differences d on d.reference = y.intent_id and d.unsettled
    where y.booking_id = b.id and y.status = 'captured'))`;
