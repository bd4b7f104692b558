import type { Intent } from '#contract/payments.ts';
import { toCents } from '#contract/money.ts';
import { findUnpaidByPrice, lockBooking, productOfBooking } from '#server/bookings/for-payments.ts';
import { onlyForSale } from '#server/catalog/catalog-policy.ts';
import { lockProduct } from '#server/catalog/lock-product.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { isBuyer, type Person } from '#server/platform/identity.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { closePayment } from './close-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import * as store from './payments-store.ts';

interface Wish {
  readonly sealingPrice: number;
  readonly bookingId?: string | undefined;
}

/** Either the payment to open, or somebody's outlived one that must be closed at the provider first. */
type Turn =
  | { readonly payment: store.Payment; readonly heldUntil: Date }
  | { readonly outlived: store.Payment };

/**
 * Takes the right to pay for a phone and opens an intent at the card provider; asking again gives
 * the same intent. The amount is always the booking's (server rules, POST /create-payment-intent).
 * @param db the database
 * @param provider the card provider
 * @param person the buyer
 * @param wish price in dollars, and the booking (our client sends it)
 * @throws Refusal buyers-only, not-found, several-bookings, price-differs, booking-closed,
 *   already-sold, not-for-sale or being-paid
 * @throws ProviderDown; the row stands, asking again goes on with it
 */
export async function openIntent(
  db: Database,
  provider: PaymentProvider,
  person: Person,
  wish: Wish,
): Promise<Intent> {
  if (!isBuyer(person)) throw new Refusal('buyers-only');
  const bookingId = wish.bookingId ?? (await theOneOfThatPrice(db, person, wish.sealingPrice));
  const productId = await productOfBooking(db, bookingId, person.id);
  if (!productId) throw new Refusal('not-found');

  for (let round = 0; round < rounds; round += 1) {
    const turn = await db
      .transaction()
      .execute((trx) => takeTurn(trx, provider.name, { bookingId, productId, person, wish }));
    if ('outlived' in turn) {
      // The hold passes on only after the earlier intent is cancelled, or has won.
      await closePayment(db, provider, turn.outlived);
      continue;
    }
    const { payment, heldUntil } = turn;
    const intent =
      payment.intentId && payment.clientSecret
        ? { id: payment.intentId, clientSecret: payment.clientSecret }
        : await openAtProvider(db, provider, payment);
    return {
      clientSecret: intent.clientSecret,
      intentId: intent.id,
      provider: provider.name,
      publishableKey: provider.publishableKey,
      holdUntil: heldUntil.toISOString(),
    };
  }
  throw new Refusal('being-paid');
}

/** A person may have an earlier hold of their own to give up, and one of somebody else's to outlive. */
const rounds = 4;

async function theOneOfThatPrice(db: Database, person: Person, price: number): Promise<string> {
  const [first, second] = await findUnpaidByPrice(db, person.id, toCents(price));
  if (!first) throw new Refusal('not-found');
  if (second) throw new Refusal('several-bookings');
  return first;
}

async function takeTurn(
  trx: Transaction,
  provider: string,
  asked: { bookingId: string; productId: string; person: Person; wish: Wish },
): Promise<Turn> {
  const { bookingId, productId, person, wish } = asked;
  const product = await lockProduct(trx, productId, 'update');
  const booking = await lockBooking(trx, bookingId);
  if (!booking) throw new Refusal('not-found');
  if (booking.status === 'unpaid') onlyForSale(product);
  if (booking.status !== 'unpaid') {
    throw new Refusal(
      product?.status === 'sold' && booking.status !== 'paid' ? 'already-sold' : 'booking-closed',
    );
  }
  if (toCents(wish.sealingPrice) !== booking.priceCents) throw new Refusal('price-differs');

  const hold = await store.readHold(trx, productId);
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
  const heldUntil = mine ? hold.heldUntil : await store.takeHold(trx, productId, bookingId);

  const open = await store.lockOpenPayment(trx, bookingId);
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

async function openAtProvider(db: Database, provider: PaymentProvider, payment: store.Payment) {
  const intent = await provider.createIntent({
    idempotencyKey: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    bookingId: payment.bookingId,
  });
  await store.noteIntent(db, payment.id, intent);
  return intent;
}
