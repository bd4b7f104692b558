import { readFileSync } from 'node:fs';

/** A mutant that no test can find, because the shop behaves the same with it. */
interface Mutant {
  readonly file: string;
  /** The source line it is planted in, without indentation: line numbers move too often. */
  readonly line: string;
  /** What the marked part of the line becomes. */
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
  ...['false', '!product && !booking'].map((replacement) => ({
    file: 'server/bookings/request-return.ts',
    line: "if (!product || !booking) throw new Refusal('not-found');",
    replacement,
    because: 'the booking was found before, and no row of products or bookings is ever deleted',
  })),
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

/** Whether the mutant is in the table of equivalent ones. */
export function isEquivalent(mutant: Mutant): boolean {
  return equivalentMutants.some(
    (each) =>
      each.file === mutant.file &&
      each.line === mutant.line &&
      each.replacement === mutant.replacement,
  );
}
