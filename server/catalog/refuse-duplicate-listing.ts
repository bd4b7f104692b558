import { factMessages } from '#contract/catalog/phone-facts.ts';
import { refusals } from '#contract/errors.ts';
import { DatabaseError } from 'pg';
import { Refusal } from '#server/platform/base/refusal.ts';

/** The refusals for the errors of migration 0506's trigger about listed IMEIs, by the name of the constraint. */
const refusal = {
  products_one_imei_for_sale: 'imei-already-listed',
  products_imei_not_sold: 'imei-sold-here',
  products_imei_not_taken_down: 'taken-down',
} as const;

/**
 * Turns an IMEI's violated constraint into a refusal: it is for sale already, whichever of the two it is there
 * and here; it was sold here to somebody else; or an admin withdrew its phone.
 * @param listing the change that puts a product on sale
 * @throws Refusal imei-already-listed, imei-sold-here, taken-down or invalid-input
 */
export async function refuseDuplicateListing<T>(listing: Promise<T>): Promise<T> {
  try {
    return await listing;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { constraint = '', column } = error;
    // The first one is stored, and the second one was sent alone.
    if (constraint === 'products_imei2_valid') {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'imei2', message: factMessages.imeiTwice }],
      });
    }
    if (!Object.hasOwn(refusal, constraint)) throw error;
    const code = refusal[constraint as keyof typeof refusal];
    const field = column === 'imei2_hash' ? 'imei2' : 'imei';
    throw new Refusal(code, { errors: [{ field, message: refusals[code].message }] });
  }
}
