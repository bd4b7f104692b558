import { refusals } from '#contract/common/errors.ts';
import { violates } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Says in words that a phone with the same IMEI is for sale already, or was taken out by an admin
 * (the trigger of migration 0043 decides); the index decides, so that two
 * who list it at once can't both win.
 * @param listing what would put a phone on sale
 * @throws Refusal imei-already-listed or taken-down
 */
export async function refuseListedTwice<T>(listing: Promise<T>): Promise<T> {
  try {
    return await listing;
  } catch (error) {
    if (violates(error, 'products_imei_not_taken_down')) {
      const { message } = refusals['taken-down'];
      throw new Refusal('taken-down', { errors: [{ field: 'imei', message }] });
    }
    if (!violates(error, 'products_one_imei_for_sale')) throw error;
    const { message } = refusals['imei-already-listed'];
    throw new Refusal('imei-already-listed', { errors: [{ field: 'imei', message }] });
  }
}
