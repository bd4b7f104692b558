import { refusals } from '#contract/common/errors.ts';
import { violates } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Turns the violation of a unique IMEI into a refusal: the same IMEI is for sale already (a unique
 * index, which also decides between concurrent listings), or an admin withdrew it (the trigger of
 * migration 0043).
 * @param listing the change that puts a product on sale
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
