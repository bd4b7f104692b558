import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';

/**
 * The items of Today as data: what is open for a person, whose turn it is, and what happens if nobody does anything.
 * A notification tells what happened and can be read away; an item ends only with its state.
 */

/** Whose turn it is: the reader's own, or somebody else's whom they wait for. */
export const todayTurns = ['mine', 'theirs'] as const;
export type TodayTurn = (typeof todayTurns)[number];

/** What happens at `due` if nobody does anything. */
export const todayConsequences = [
  'offer-ends',
  'price-ends',
  'price-stays',
  'booking-expires',
  /** The money goes back refundAfterDays after the agreed day, which `due` is. */
  'money-back-later',
  'money-back',
  'admin-decides',
  'counts-as-received',
  'money-released',
  'money-waits',
  'review-closes',
  'question-closes',
  'counts-as-buyer',
  'rights-rest',
  'found-less',
  'stays-unlisted',
  'nothing-new',
] as const;
export type TodayConsequence = (typeof todayConsequences)[number];

/** The ids of an item's objects, as far as it has them. */
export interface TodayIds {
  readonly productId: string | null;
  readonly bookingId: string | null;
  readonly conversationId: string | null;
  readonly offerId: string | null;
}

interface Kind {
  /** The parts in the shop that can have it. */
  readonly for: readonly ('buyer' | 'seller' | 'admin')[];
  readonly turn: TodayTurn;
  /** The possible values of `then`; none if nothing happens by itself. */
  readonly then: readonly TodayConsequence[];
  /** The notifications of it, which are read once it is opened. */
  readonly tells: readonly NotificationKind[];
  /** The notification that reminds of it by mail; no kind has a second one. */
  readonly reminder?: NotificationKind;
  /** The page with its next step. */
  readonly path: (ids: TodayIds) => string;
}

const ofPhone = ({ productId }: TodayIds) => `/phones/${productId}`;
const bookingOfPhone = ({ productId }: TodayIds) => `/phones/${productId}?book=${productId}`;
const ofBooking = ({ bookingId }: TodayIds) => `/dashboard/payment/${bookingId}`;
const codeOfBooking = ({ bookingId }: TodayIds) => `/dashboard/payment/${bookingId}#code`;
const ofSale = ({ productId }: TodayIds) => `/dashboard/my-products/${productId}`;
const ofReview = ({ bookingId }: TodayIds) => `/dashboard/reviews/${bookingId}`;
const at = (path: string) => () => path;

const beforeMeeting = ['money-back-later', 'money-back'] as const;

export const todayKinds = {
  // Everybody
  'second-step': {
    ...{ for: ['admin'], turn: 'mine', then: ['rights-rest'], tells: [] },
    path: at('/dashboard/account#second-step'),
  },
  role: {
    ...{ for: ['buyer'], turn: 'mine', then: ['counts-as-buyer'], tells: [] },
    path: at('/finish-registration'),
  },
  agreement: {
    ...{ for: ['buyer', 'seller'], turn: 'mine', then: ['nothing-new'], tells: [] },
    path: at('/dashboard/agreements'),
  },
  message: {
    ...{ for: ['buyer', 'seller'], turn: 'mine', then: [], tells: ['messages-unread'] },
    reminder: 'messages-unread',
    path: ({ conversationId }) => `/dashboard/messages/${conversationId}`,
  },
  review: {
    ...{ for: ['buyer', 'seller'], turn: 'mine', then: ['review-closes'] },
    ...{ tells: ['review-invited'], reminder: 'review-invited', path: ofReview },
  },
  'question-open': {
    ...{ for: ['buyer', 'seller'], turn: 'theirs', then: [], tells: [] },
    path: at('/dashboard/help'),
  },
  'question-answered': {
    ...{ for: ['buyer', 'seller'], turn: 'theirs', then: ['question-closes'] },
    ...{ tells: ['help-answered'], path: at('/dashboard/help') },
  },

  // Buyers
  'offer-accepted': {
    ...{ for: ['buyer'], turn: 'mine', then: ['price-ends'] },
    ...{ tells: ['offer-accepted'], path: bookingOfPhone },
  },
  'counter-price': {
    ...{ for: ['buyer'], turn: 'mine', then: ['offer-ends'] },
    ...{ tells: ['offer-countered'], path: at('/dashboard/offers') },
  },
  'offer-made': {
    ...{ for: ['buyer'], turn: 'theirs', then: ['offer-ends'], tells: [] },
    path: at('/dashboard/offers'),
  },
  pay: {
    ...{ for: ['buyer'], turn: 'mine', then: ['booking-expires'] },
    ...{ tells: ['booking-expiring', 'booking-cheaper', 'label-changed'] },
    ...{ reminder: 'booking-expiring', path: ofBooking },
  },
  /** Where the shop takes no payments. */
  booking: {
    ...{ for: ['buyer'], turn: 'theirs', then: ['booking-expires'], tells: [] },
    path: at('/dashboard/my-bookings'),
  },
  'payment-processing': {
    ...{ for: ['buyer'], turn: 'theirs', then: [], tells: [], path: ofBooking },
  },
  meet: {
    ...{ for: ['buyer'], turn: 'mine', then: beforeMeeting },
    ...{ tells: ['payment-received', 'handover-due', 'call-off-refused'] },
    ...{ reminder: 'handover-due', path: codeOfBooking },
  },
  'parcel-awaited': {
    ...{ for: ['buyer'], turn: 'theirs', then: beforeMeeting },
    ...{ tells: ['payment-received', 'handover-due', 'call-off-refused'] },
    ...{ reminder: 'handover-due', path: ofBooking },
  },
  parcel: {
    ...{ for: ['buyer'], turn: 'theirs', then: ['admin-decides'] },
    ...{ tells: ['parcel-sent'], path: ofBooking },
  },
  received: {
    ...{ for: ['buyer'], turn: 'mine', then: ['counts-as-received', 'admin-decides'] },
    ...{ tells: ['handover-said', 'parcel-delivered', 'handover-due'] },
    ...{ reminder: 'parcel-delivered', path: ofBooking },
  },
  'calling-off': {
    ...{ for: ['buyer'], turn: 'theirs', then: ['money-back'], tells: [], path: ofBooking },
  },
  guarantee: {
    ...{ for: ['buyer'], turn: 'theirs', then: ['money-released'] },
    ...{ tells: ['phone-received', 'case-decided'], path: ofBooking },
  },
  'return-requested': {
    ...{ for: ['buyer'], turn: 'theirs', then: ['admin-decides'], tells: [], path: ofBooking },
  },
  'give-back': {
    ...{ for: ['buyer'], turn: 'mine', then: ['admin-decides'] },
    ...{ tells: ['return-accepted', 'case-decided'], path: ofBooking },
  },
  'lower-price-offered': {
    ...{ for: ['buyer'], turn: 'mine', then: ['price-stays'] },
    ...{ tells: ['reduction-offered'], path: ofBooking },
  },
  'lower-price-asked': {
    ...{ for: ['buyer'], turn: 'theirs', then: ['price-stays'], tells: [], path: ofBooking },
  },
  'admin-decides-buyer': {
    ...{ for: ['buyer'], turn: 'theirs', then: [] },
    ...{ tells: ['case-opened', 'return-declined'], path: ofBooking },
  },
  'bank-decides-buyer': {
    ...{ for: ['buyer'], turn: 'theirs', then: [], tells: [], path: ofBooking },
  },
  'wish-cheaper': {
    ...{ for: ['buyer'], turn: 'theirs', then: [], tells: ['wish-cheaper'], path: ofPhone },
  },
  'wish-gone': {
    ...{ for: ['buyer'], turn: 'theirs', then: [], tells: ['wish-sold'] },
    path: at('/dashboard/wishlist'),
  },

  // Sellers
  offer: {
    ...{ for: ['seller'], turn: 'mine', then: ['offer-ends'] },
    ...{ tells: ['offer-made'], path: at('/dashboard/offers') },
  },
  'counter-made': {
    ...{ for: ['seller'], turn: 'theirs', then: ['offer-ends'], tells: [] },
    path: at('/dashboard/offers'),
  },
  'offer-agreed': {
    ...{ for: ['seller'], turn: 'theirs', then: ['price-ends'] },
    ...{ tells: ['counter-accepted'], path: at('/dashboard/offers') },
  },
  booked: {
    ...{ for: ['seller'], turn: 'theirs', then: ['booking-expires'] },
    ...{ tells: ['booking-made'], path: ofSale },
  },
  'hand-over': {
    ...{ for: ['seller'], turn: 'mine', then: beforeMeeting },
    ...{ tells: ['phone-sold', 'handover-expected'], reminder: 'handover-expected', path: ofSale },
  },
  send: {
    ...{ for: ['seller'], turn: 'mine', then: beforeMeeting },
    ...{ tells: ['phone-sold', 'handover-expected'], reminder: 'handover-expected', path: ofSale },
  },
  'report-delivery': {
    ...{ for: ['seller'], turn: 'mine', then: ['admin-decides'], tells: [], path: ofSale },
  },
  'handover-reported': {
    ...{ for: ['seller'], turn: 'theirs', then: ['counts-as-received', 'admin-decides'] },
    ...{ tells: [], path: ofSale },
  },
  'call-off': {
    ...{ for: ['seller'], turn: 'mine', then: ['money-back'] },
    ...{ tells: ['call-off-asked'], path: ofSale },
  },
  'money-held': {
    ...{ for: ['seller'], turn: 'theirs', then: ['money-released'] },
    ...{ tells: ['phone-handed-over', 'sale-decided'], path: ofSale },
  },
  return: {
    ...{ for: ['seller'], turn: 'mine', then: ['admin-decides'] },
    ...{ tells: ['return-asked'], path: ofSale },
  },
  'take-back': {
    ...{ for: ['seller'], turn: 'mine', then: ['admin-decides'] },
    ...{ tells: ['sale-decided'], path: ofSale },
  },
  'lower-price-request': {
    ...{ for: ['seller'], turn: 'mine', then: ['price-stays'] },
    ...{ tells: ['reduction-asked'], path: ofSale },
  },
  'lower-price-proposed': {
    ...{ for: ['seller'], turn: 'theirs', then: ['price-stays'], tells: [], path: ofSale },
  },
  'admin-decides-seller': {
    ...{ for: ['seller'], turn: 'theirs', then: [], tells: ['sale-frozen'], path: ofSale },
  },
  'bank-decides-seller': {
    ...{ for: ['seller'], turn: 'theirs', then: [], tells: ['payment-disputed'], path: ofSale },
  },
  'payout-account': {
    ...{ for: ['seller'], turn: 'mine', then: ['money-waits'], tells: [] },
    path: at('/dashboard/earnings#payout-account'),
  },
  payout: {
    ...{ for: ['seller'], turn: 'theirs', then: [], tells: [], path: at('/dashboard/earnings') },
  },
  facts: {
    ...{ for: ['seller'], turn: 'mine', then: ['found-less'], tells: [] },
    path: ({ productId }) => `/dashboard/my-products/${productId}/edit`,
  },
  stock: {
    ...{ for: ['seller'], turn: 'mine', then: ['stays-unlisted'], tells: [] },
    path: at('/dashboard/import-list'),
  },

  // Admins: a queue is one item with its count; `since` is its oldest, `due` the promised time.
  reports: {
    ...{ for: ['admin'], turn: 'mine', then: [] },
    tells: ['report-new', 'conversation-reported', 'review-reported'],
    path: at('/dashboard/reports'),
  },
  returns: {
    ...{ for: ['admin'], turn: 'mine', then: [], tells: ['return-contested', 'case-waiting'] },
    path: at('/dashboard/returns'),
  },
  disputes: {
    ...{ for: ['admin'], turn: 'mine', then: [], tells: [], path: at('/dashboard/returns') },
  },
  questions: {
    ...{ for: ['admin'], turn: 'mine', then: [], tells: ['help-asked'] },
    path: at('/dashboard/help-requests'),
  },
  verifications: {
    ...{ for: ['admin'], turn: 'mine', then: [], tells: [] },
    path: at('/dashboard/all-sellers?sort=status'),
  },
  payouts: {
    ...{ for: ['admin'], turn: 'mine', then: [], tells: [], path: at('/dashboard/money') },
  },
  differences: {
    ...{ for: ['admin'], turn: 'mine', then: [], tells: [], path: at('/dashboard/money') },
  },
} as const satisfies Record<string, Kind>;

export type TodayKind = keyof typeof todayKinds;
export const todayKindNames = Object.keys(todayKinds) as [TodayKind, ...TodayKind[]];

/**
 * The row of a kind, without the literal types of its fields.
 * @param kind which
 */
export const todayKindOf = (kind: TodayKind): Kind => todayKinds[kind];
