import type { Booking } from '#contract/bookings/schemas.ts';
import type { Handover } from '#contract/handovers/schemas.ts';
import { draftNames, dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { keepThisPage } from '#web/platform/delivery/keep-page.ts';
import { forgetPerson, keepPerson } from '#web/platform/session/kept-person.ts';
import { knownIdentity } from '#web/platform/session/session-state.ts';

/**
 * A buyer's paid sale, kept on their device until the hand-over: two people often meet where there is no connection,
 * and the page may have been closed. Like a draft it is removed at log-out.
 */
export interface KeptSale {
  readonly booking: Booking;
  readonly handover: Handover;
}

const draftOf = (bookingId: string) => `sale:${bookingId}`;

/**
 * Keeps a sale while the phone is on its way to its buyer, and forgets it afterwards.
 * @param sale as it was read last
 */
export function keepSale({ booking, handover }: KeptSale): void {
  const { status } = handover;
  const identity = knownIdentity();
  if (!identity || (status !== 'waiting' && status !== 'sent')) {
    forgetSale(booking._id);
    return;
  }
  const isNew = !('booking' in readDraft(draftOf(booking._id)));
  keepDraft(draftOf(booking._id), {
    booking: JSON.stringify(booking),
    handover: JSON.stringify(handover),
  });
  keepPerson(identity);
  if (isNew) void keepThisPage();
}

function forgetSale(bookingId: string): void {
  dropDraft(draftOf(bookingId));
  if (draftNames('sale:').length === 0) forgetPerson();
}

/**
 * The kept sale of a booking, or null.
 * @param bookingId the booking
 */
export function readKeptSale(bookingId: string): KeptSale | null {
  const { booking, handover } = readDraft(draftOf(bookingId));
  if (booking === undefined || handover === undefined) return null;
  return { booking: JSON.parse(booking) as Booking, handover: JSON.parse(handover) as Handover };
}
