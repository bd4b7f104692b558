import * as z from 'zod/mini';
import { lowestPriceBody } from '#contract/offers/schemas.ts';

/** The lowest price as it is typed; an empty one is none. */
export const lowestPriceSchema = z.object({
  price: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): string | number | null => (text.trim() === '' ? null : text)),
    ),
    lowestPriceBody.shape.price,
  ),
});
