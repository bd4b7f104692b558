import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';

/** The answer of the image call, in the shape of the usual image hosts. */
export const uploadedImage = z.object({
  success: z.boolean(),
  status: answer.httpStatus,
  data: z.object({
    id: answer.id,
    url: answer.link,
    display_url: answer.link,
    width: answer.count,
    height: answer.count,
  }),
});

/** A photo that only some people see. */
export const privatePhoto = z.object({
  url: answer.link,
  width: answer.count,
  height: answer.count,
});
export type PrivatePhoto = z.infer<typeof privatePhoto>;
