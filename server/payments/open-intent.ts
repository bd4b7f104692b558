import { intentsAMinute, refundCauses, type Intent } from '#contract/payments.ts';
import { toCents } from '#contract/money.ts';
import { bookingActions } from '#contract/bookings.ts';
import { productActions } from '#contract/catalog.ts';
import { whyNot } from '#contract/lifecycle.ts';
import {
  changesSince,
  findUnpaidByPrice,
  lockBooking,
  productOfBooking,
  type LockedBooking,
} from '#server/bookings/for-payments.ts';
import { only } from '#server/catalog/catalog-policy.ts';
import { lockProduct, type LockedProduct } from '#server/catalog/lock-product.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { isBuyer, type Person } from '#server/platform/identity.ts';
import { inWords } from '#server/platform/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { takeTurn } from '#server/platform/turns.ts';
import { closePayment, openAtProvider } from './close-payment.ts';
import * as holds from './holds-store.ts';
import * as store from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { Till } from './till.ts';

interface Wish {
  readonly sealingPrice: number;
  readonly bookingId?: string | undefined;
}

/** Either the payment to open, or somebody's outlived one that must be closed at the provider first. */
type Claim =
  | { readonly payment: store.Payment; readonly heldUntil: Date }
  | { readonly outlived: store.Payment };

/**
 * Takes the right to pay for a phone and opens an intent at the card provider; asking again gives
 * the same intent, after finding out whether it was paid meanwhile: whoever lost the answer to a
 * charge is never asked for a second one. The amount is always the booking's (server rules,
 * POST /create-payment-intent).
 * @param till database and provider
 * @param person the buyer
 * @param wish price in dollars, and the booking (our client sends it)
 * @throws Refusal buyers-only, not-found, several-bookings, price-differs, booking-closed,
 *   booking-expired, already-paid, already-sold, not-for-sale, being-paid, payment-under-way,
 *   payment-processing, sold-and-refunded, gone-and-refunded,
 *   paying-too-often
 *   or too-many-requests
 * @throws ProviderDown; the row stands, asking again goes on with it
 */
export async function openIntent(till: Till, person: Person, wish: Wish): Promise<Intent> {
  const { db, provider } = till;
  if (!isBuyer(person)) throw new Refusal('buyers-only');
  await takeTurn(db, { what: 'intent', whom: person.id, most: intentsAMinute, withinSeconds: 60 });
  const bookingId = wish.bookingId ?? (await theOneOfThatPrice(db, person, wish.sealingPrice));
  const productId = await productOfBooking(db, bookingId, person.id);
  if (!productId) throw new Refusal('not-found');

  await till.at?.('opening', '');
  for (let round = 0; round < rounds; round += 1) {
    const claimed = await db
      .transaction()
      .execute((trx) => claim(trx, provider.name, { bookingId, productId, person, wish }));
    if ('outlived' in claimed) {
      // The hold passes on only after the earlier intent is cancelled, or has won.
      await closePayment(till, claimed.outlived);
      continue;
    }
    const { payment, heldUntil } = claimed;
    await till.at?.('row-written', payment.id);
    if (payment.intentId && (await isOver(till, payment))) continue;
    const intent =
      payment.intentId && payment.clientSecret
        ? { id: payment.intentId, clientSecret: payment.clientSecret }
        : await openAtProvider(till, payment);
    return {
      clientSecret: intent.clientSecret,
      intentId: intent.id,
      provider: provider.name,
      publishableKey: provider.publishableKey,
      holdUntil: heldUntil.toISOString(),
      changes: await changesSince(db, bookingId),
    };
  }
  throw new Refusal('payment-under-way');
}

/** A person may have an earlier hold of their own to give up, and one of somebody else's to outlive. */
const rounds = 4;

/** Whether an intent from before can't be paid any more; one that was paid is told at once. */
async function isOver(till: Till, payment: store.Payment): Promise<boolean> {
  const settlement = await settlePayment(till, payment);
  const transactionId = { extra: { transactionId: payment.intentId } };
  if (settlement.outcome === 'captured') throw new Refusal('already-paid', transactionId);
  if (settlement.outcome === 'refunded') {
    throw new Refusal(refundCauses[settlement.cause], transactionId);
  }
  if (settlement.intent === 'processing') throw new Refusal('payment-processing', transactionId);
  return settlement.intent === 'canceled';
}

async function theOneOfThatPrice(db: Database, person: Person, price: number): Promise<string> {
  const [first, second] = await findUnpaidByPrice(db, person.id, toCents(price));
  if (!first) throw new Refusal('not-found');
  if (second) throw new Refusal('several-bookings');
  return first;
}

/** Takes the right to pay, or says whose payment stands in the way. */
async function claim(
  trx: Transaction,
  provider: string,
  asked: { bookingId: string; productId: string; person: Person; wish: Wish },
): Promise<Claim> {
  const { bookingId, productId, person, wish } = asked;
  const product = await lockProduct(trx, productId, 'update');
  const booking = await lockBooking(trx, bookingId);
  mayPay(product, booking);
  if (toCents(wish.sealingPrice) !== booking.priceCents) throw new Refusal('price-differs');

  const hold = await holds.readHold(trx, productId);
  if (hold && hold.bookingId !== bookingId) {
    if (hold.live) {
      throw new Refusal('being-paid', { extra: { heldUntil: hold.heldUntil.toISOString() } });
    }
    const outlived = await store.lockOpenPayment(trx, hold.bookingId);
    if (outlived) return { outlived };
  }
  const other = await store.findOtherHeld(trx, person.id, bookingId);
  if (other) return { outlived: other };
  const mine = hold?.bookingId === bookingId && hold.live;
  if (!mine) await refuseTooOften(trx, productId, person);
  const heldUntil = mine ? hold.heldUntil : await holds.takeHold(trx, productId, booking);

  const open = await store.lockOpenPayment(trx, bookingId);
  // Opened when the shop had another card provider, which alone can end it.
  if (open && open.provider !== provider) throw new Refusal('payment-under-way');
  if (open) return { payment: open, heldUntil };
  const payment = {
    id: newId(),
    bookingId,
    productId,
    buyerId: person.id,
    amountCents: booking.priceCents,
    provider,
  };
  await store.insertPayment(trx, payment);
  return { payment: await store.lockPayment(trx, payment.id), heldUntil };
}

/** Who takes the right to pay and gives it back, again and again, keeps a phone from everybody. */
async function refuseTooOften(trx: Transaction, productId: string, person: Person): Promise<void> {
  const retryAfter = await holds.secondsUntilNextHold(trx, productId, person.id);
  if (retryAfter === 0) return;
  throw new Refusal('paying-too-often', {
    retryAfter,
    message: `You have kept this phone from others three times without paying. Now others get a turn; please try again in ${inWords(retryAfter)}.`,
  });
}

function mayPay(
  product: LockedProduct | null,
  booking: LockedBooking | null,
): asserts booking is LockedBooking {
  if (!booking) throw new Refusal('not-found');
  const reason = whyNot(bookingActions.pay, booking.status, 'buyer');
  if (reason === null) only(productActions.pay, product, 'buyer');
  // Why it was cancelled says more than that it was.
  if (reason === 'booking-closed' && product?.status === 'sold') throw new Refusal('already-sold');
  if (reason) throw new Refusal(reason);
}
