import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';
import { call } from '#web/platform/api/api-client.ts';

/** How long phones like one took to sell; null once it is sold, and without its model or storage. */
export async function readSellingTimeOf(phone: ProductPage): Promise<SellingTime | null> {
  const { modelId, storageGb, condition } = phone;
  if (phone.paid || modelId === null || storageGb === null) return null;
  return call('readSellingTime', {
    params: { model: modelId },
    query: { storage: String(storageGb), condition },
  });
}
