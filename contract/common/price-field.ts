import * as z from 'zod/mini';
import { readAmount, type AmountReading } from './amount.ts';
import { isPrice, priceBounds } from './money.ts';
import { priceRule } from './text.ts';

/** Fields of prices, as forms, calls and addresses take them. */

/**
 * Finds the fault of an amount that cannot be read.
 * @param reading of the typed text
 * @returns a sentence, or null if the text is simply no amount
 */
export function amountProblem({ either, isForeign }: AmountReading): string | null {
  if (isForeign)
    return 'This names another currency than the shop’s. Please give the price in the shop’s';
  if (!either) return null;
  const [low, high] = either;
  return `This can be ${withDecimals(low)} or ${high}. Please write the one you mean`;
}

/** With all of its decimals, at least two: rounded to cents, 1.299 would be another amount than the typed one. */
function withDecimals(amount: number): string {
  const text = String(amount);
  return /\.\d{2,}$/.test(text) ? text : amount.toFixed(2);
}

function typedAmount<Typed extends number | string>() {
  return z.transform((value: Typed, { issues }) => {
    if (typeof value === 'number') return value as number;
    const reading = readAmount(value);
    const message = amountProblem(reading);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
    return reading.amount;
  });
}

/**
 * A price as a number, or as text with exactly one reading.
 * @param message shown when it is neither
 */
export function requiredPrice(message: string) {
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()], { error: message }), typedAmount<number | string>()),
    z.number({ error: message }).check(z.refine(isPrice, { error: priceRule })),
  );
}

/** A price in an address, which may be missing. */
export function optionalPrice() {
  return z.optional(
    z.pipe(
      z.pipe(z.string(), typedAmount<string>()),
      z.number({ error: priceBounds }).check(z.refine(isPrice, { error: priceBounds })),
    ),
  );
}
