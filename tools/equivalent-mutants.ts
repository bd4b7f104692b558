import { readFileSync } from 'node:fs';

/** A mutant that no test can find, because the shop behaves the same with it. */
interface Mutant {
  readonly file: string;
  /** The source line it is planted in, without indentation: line numbers move too often. */
  readonly line: string;
  /** The replacement for the marked part of the line. */
  readonly replacement: string;
}

/** Survivors that were read and judged, each with the reason why the shop behaves the same. */
const equivalentMutants: readonly (Mutant & { readonly because: string })[] = [
  ...['true', 'false', 'first.length <= 2', 'first.length >= 2'].map((replacement) => ({
    file: 'server/bookings/book-phone.ts',
    line: 'if (first.length < 2) return group.map(() => undefined);',
    replacement,
    because: 'what is not booked in a shared transaction is booked alone: only the cost differs',
  })),
  {
    file: 'server/bookings/book-phone.ts',
    line: 'if (!first.has(wanted.person.id)) first.set(wanted.person.id, wanted);',
    replacement: ';',
    because: 'as above: then nothing is booked in a shared transaction',
  },
  ...['true', '!(verdict instanceof Refusal) || verdict.replaced !== null'].map((replacement) => ({
    file: 'server/bookings/book-phone.ts',
    line: 'const replaces = !(verdict instanceof Refusal) && verdict.replaced !== null;',
    replacement,
    because: 'as above',
  })),
  ...[
    "if (numUpdatedRows > 0n) await recordBookingEvents(trx, 'booking.paid', [id]);",
    "if (numUpdatedRows > 0n) await recordBookingEvents(trx, 'booking.refunded', [id]);",
    'if (numUpdatedRows > 0n) await recordBookingEvents(trx, `booking.${status}`, [id]);',
  ].flatMap((line) =>
    ['true', 'numUpdatedRows >= 0n'].map((replacement) => ({
      file: 'server/bookings/booking-states-store.ts',
      line,
      replacement,
      because: 'all callers have locked the booking and checked its status: one row is updated',
    })),
  ),
  {
    file: 'server/bookings/returns-store.ts',
    line: "if (!rows[0]) throw new Error('a return has no booking');",
    replacement: 'false',
    because: 'callers have locked the booking, and no row of bookings is ever deleted',
  },
  {
    file: 'server/accounts/passwords/refuse-easy-password.ts',
    line: 'const leading = Math.min(maxTrimmed, /^[^\\p{L}]*/u.exec(plain)?.[0].length ?? 0);',
    replacement: '/[^\\p{L}]*/u',
    because: 'none or more of them are always found at the beginning',
  },
  {
    file: 'server/payments/end-payments.ts',
    line: 'for (let start = 0; start < payments.length; start += concurrency) {',
    replacement: 'start <= payments.length',
    because: 'one more round, with no payment',
  },
  {
    file: 'server/payments/holds-store.ts',
    line: 'return Math.max(0, maxHeldMinutesPerHour * 60 - (rows[0]?.held ?? 0));',
    replacement: 'rows[0].held',
    because: 'a sum always has one row',
  },
  {
    file: 'server/payments/open-intent.ts',
    line: "if (!first) throw new Refusal('not-found');",
    replacement: 'false',
    because: 'its booking is looked up next, and no id is not found either',
  },
  {
    file: 'server/payments/payments-mails.ts',
    line: "textsFor(buyer).chargedBack(productName, amountFor(buyer, payment), payment.intentId ?? ''),",
    replacement: '"Stryker was here!"',
    because: 'a payment that a bank has taken back was made with an intent',
  },
  ...[
    'server/bookings/request-return.ts',
    'server/bookings/decline-return.ts',
    'server/payments/start-payment.ts',
    'server/payments/undo-sale.ts',
  ].flatMap((file) =>
    ['false', '!product && !booking', '""'].map((replacement) => ({
      file,
      line: "if (!product || !booking) throw new Refusal('not-found');",
      replacement,
      because: 'the booking was found before, and no row of products or bookings is ever deleted',
    })),
  ),
  ...['server/bookings/cancel-booking.ts', 'server/bookings/take-new-price.ts'].flatMap((file) =>
    ['false', '""'].map((replacement) => ({
      file,
      line: "if (!booking) throw new Refusal('not-found');",
      replacement,
      because: 'as above',
    })),
  ),
  {
    file: 'server/bookings/cancel-booking.ts',
    line: "const product = await lockProduct(trx, productId, 'update');",
    replacement: '""',
    because: 'a shared lock excludes paying and withdrawing as well; the booking is locked next',
  },
];

/**
 * The source line of a mutant without indentation.
 * @param file path of the source file
 * @param line its number, from 1
 */
export function sourceLine(file: string, line: number): string {
  return readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() ?? '';
}

/** Returns whether the mutant is in the table of equivalent ones. */
export function isEquivalent(mutant: Mutant): boolean {
  return equivalentMutants.some(
    (each) =>
      each.file === mutant.file &&
      each.line === mutant.line &&
      each.replacement === mutant.replacement,
  );
}
