import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { isMobileNumber, normalizePhoneNumber } from '#contract/common/phone-number.ts';
import { idField, measuredText, requiredText, sentVersion } from '#contract/common/text.ts';
import { normalizeCode } from '#contract/common/typed-code.ts';
import { monthPattern } from '#contract/common/value-rules.ts';
import { payoutStates } from '#contract/ledger/accounts.ts';
import { isMistypedIban } from './iban.ts';
import { payoutMessages } from './messages.ts';
import { payoutMethods } from './methods.ts';
import { payoutStatuses } from './states.ts';

/** For how many hours nothing is paid out after the payout account was changed. */
export const payoutPauseHours = 72;

const numberText = (normalize: (text: string) => string, message: string) =>
  z.pipe(measuredText(payoutMessages.number, 34, message), z.transform(normalize));
const mobileNumber = z.pipe(
  numberText(normalizePhoneNumber, payoutMessages.mobile),
  z
    .string()
    .check(
      z.minLength(1, { error: payoutMessages.number, abort: true }),
      z.maxLength(12, { error: payoutMessages.mobile, abort: true }),
      z.refine(isMobileNumber, { error: payoutMessages.mobile }),
    ),
);
const bankNumber = z.pipe(
  numberText((text) => normalizeCode(text).toUpperCase(), payoutMessages.bank),
  z.string().check(
    z.minLength(1, { error: payoutMessages.number, abort: true }),
    z.regex(/^[0-9A-Z]{6,34}$/, { error: payoutMessages.bank, abort: true }),
    z.refine((number) => !isMistypedIban(number), { error: payoutMessages.iban }),
  ),
);
const nameField = z.pipe(
  requiredText(payoutMessages.name, 100),
  z.string().check(
    z.maxLength(100),
    z.refine((name) => /\p{L}/u.test(name), { error: payoutMessages.name }),
  ),
);

const manualAccounts = [
  z.object({
    method: z.literal('bank'),
    name: nameField,
    number: bankNumber,
    version: sentVersion,
  }),
  z.object({
    method: z.literal('bkash'),
    name: nameField,
    number: mobileNumber,
    version: sentVersion,
  }),
  z.object({
    method: z.literal('nagad'),
    name: nameField,
    number: mobileNumber,
    version: sentVersion,
  }),
] as const;

/** PUT /payouts/closed/{id}/account: an account that a seller who has left gave in writing. */
export const manualAccountBody = z.discriminatedUnion('method', manualAccounts, {
  error: payoutMessages.method,
});
export type ManualAccountBody = z.infer<typeof manualAccountBody>;

/** PUT /payout-account. */
export const payoutAccountBody = z.discriminatedUnion(
  'method',
  [...manualAccounts, z.object({ method: z.literal('connect'), version: sentVersion })],
  { error: payoutMessages.method },
);
export type PayoutAccountBody = z.infer<typeof payoutAccountBody>;

/** GET /payout-account. Numbers are shown by their last digits only. */
export const payoutAccount = z.object({
  /** Null while none was chosen. */
  method: z.nullable(z.enum(payoutMethods)),
  name: z.nullable(answer.text(100)),
  /** E.g. '••••••• 4321'. */
  number: z.nullable(answer.text(40)),
  changedAt: z.nullable(answer.time),
  /** Until when nothing is paid out because the account was changed; null when that is over. */
  pausedUntil: z.nullable(answer.time),
  /** Whether the payment provider's own way is offered, and whether its requirements are met. */
  connectOffered: z.boolean(),
  connectReady: z.boolean(),
  /** The smallest payout in dollars; a cent if nothing is for sale or held and only the rest is owed. */
  minimum: answer.price,
  version: answer.version,
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** POST /payout-account/onboarding: the page on which the payment provider asks for its requirements. */
export const onboarding = z.object({ url: answer.link });

/** GET /fees: the shop's fee for a sale that is booked now. */
export const fees = z.object({
  /** Percent of the price. */
  percent: z.number(),
  /** Dollars for each sale. */
  fixed: answer.price,
  /** The postage that the shop credits a seller for sending a phone by courier, in dollars. */
  postage: answer.price,
  currency: answer.currency,
});
export type Fees = z.infer<typeof fees>;

/** How many sales the earnings list at most, the newest. */
export const salesPerStatement = 500;

/** One sale in the earnings. Amounts in dollars. */
const earningsItem = z.object({
  bookingId: answer.id,
  productId: answer.id,
  productName: answer.productName,
  price: answer.price,
  fee: answer.amount,
  postage: answer.price,
  /** Of the price, given back to the buyer and borne by the seller. */
  givenBack: answer.price,
  /** The seller's amount: price less fee and refunds, plus postage. Zero once the money went back. */
  amount: answer.amount,
  /** `returned`: the money went back to the buyer. */
  state: z.enum([...payoutStates, 'returned']),
  soldAt: answer.time,
  /** When the buyer's guarantee ends, and with it the hold; null before the hand-over. */
  guaranteeUntil: z.nullable(answer.time),
  /** When the money became owed; null before. */
  releasedAt: z.nullable(answer.time),
  paidAt: z.nullable(answer.time),
  /** The reference of the payout, once it is paid. */
  reference: z.nullable(answer.text(100)),
});
export type EarningsItem = z.infer<typeof earningsItem>;

/** GET /earnings: `month` narrows the items to sales of one month (UTC), for its statement. */
export const earningsQuery = z.object({
  month: z.optional(
    z
      .string()
      .check(z.regex(monthPattern, { error: 'This is not a month', abort: true }), z.maxLength(7)),
  ),
});

export const earnings = z.object({
  held: answer.amount,
  /** Below zero when more was taken back than is owed: later sales pay it off. */
  owed: answer.amount,
  onItsWay: answer.amount,
  paidOut: answer.amount,
  currency: answer.currency,
  /** The newest `salesPerStatement`. */
  items: answer.list(earningsItem, salesPerStatement),
});
export type Earnings = z.infer<typeof earnings>;

/** A payout, as its seller and admins see it. */
export const payout = z.object({
  _id: answer.id,
  sellerId: answer.id,
  sellerName: answer.personName,
  method: z.enum(payoutMethods),
  /** The account's number by its last digits; null for the payment provider's own way. */
  number: z.nullable(answer.text(40)),
  amount: answer.amount,
  currency: answer.currency,
  status: z.enum(payoutStatuses),
  batchId: z.nullable(answer.id),
  reference: z.nullable(answer.text(100)),
  /** Why it failed. */
  reason: z.nullable(answer.text(300)),
  createdAt: answer.time,
  settledAt: z.nullable(answer.time),
  /** Its sales; none for money that belongs to no unpaid sale, such as a refund that a bank refused later. */
  items: z.array(
    z.object({ bookingId: answer.id, productName: answer.productName, amount: answer.amount }),
  ),
});
export type Payout = z.infer<typeof payout>;

/** Somebody whose account is closed and who is owed money. */
export const closedBalance = z.object({
  sellerId: answer.id,
  sellerName: answer.personName,
  /** Dollars, above zero. */
  owed: answer.price,
  closedAt: answer.time,
  /** Null while there is no payout account. */
  method: z.nullable(z.enum(payoutMethods)),
  /** By its last digits. */
  number: z.nullable(answer.text(40)),
  /** Until when nothing is paid out because the account was changed; null when that is over. */
  pausedUntil: z.nullable(answer.time),
  /** Of the payout account. */
  version: answer.version,
});
export type ClosedBalance = z.infer<typeof closedBalance>;

/** POST /payouts: one's own, or for an admin those of a seller. */
export const payoutBody = z.object({ sellerId: z.optional(idField('This is not an id')) });

/** How many payouts a list or a batch has at most. */
export const payoutsPerList = 500;

/** An admin's list for paying: a row for each payout. */
export const payoutBatch = z.object({
  acknowledged: z.boolean(),
  insertedId: z.nullable(answer.id),
  count: answer.count,
  total: answer.amount,
  currency: answer.currency,
  /** CSV (RFC 4180) with a heading: id, method, name, number, amount, currency. */
  csv: z.string().check(z.maxLength(1_000_000)),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

export const payoutPaidBody = z.object({
  reference: requiredText(payoutMessages.reference, 100),
});
export const payoutFailedBody = z.object({ reason: requiredText(payoutMessages.reason, 300) });

/** GET /payouts, for admins: of one seller, of one status, only those by hand. */
export const payoutsQuery = z.object({
  sellerId: z.optional(idField('This is not an id')),
  status: z.optional(z.enum(payoutStatuses, { error: 'There is no such status' })),
  byHand: z.optional(z.literal('1', { error: 'byHand is 1 or is left out' })),
});
