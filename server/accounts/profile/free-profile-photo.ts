import { imageIdOf } from '#contract/images/image-files.ts';
import { detachProfilePhoto } from '#server/images/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Frees the photo that a profile showed before, for the clean-up, if it shows another one now or none.
 * @param trx the transaction that has written the profile
 * @param userId the person
 * @param before the address of the photo as it was; null for none
 * @param after the same as it is
 */
export async function freeProfilePhoto(
  trx: Transaction,
  userId: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  const id = before === null || before === after ? null : imageIdOf(before);
  if (id !== null) await detachProfilePhoto(trx, id, userId);
}
