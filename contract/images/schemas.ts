import * as z from 'zod/mini';

/** The answer of the image call, in the shape of the usual image hosts. */
export const uploadedImage = z.object({
  success: z.boolean(),
  status: z.number(),
  data: z.object({
    id: z.string(),
    url: z.string(),
    display_url: z.string(),
    width: z.number(),
    height: z.number(),
  }),
});
