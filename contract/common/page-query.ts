import * as z from 'zod/mini';

/** Pages of a list: at most 100 rows each; the next page's address is in a `Link` header (RFC 8288). */
export const pageQuery = z.object({
  limit: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      z.number().check(
        z.refine((count) => Number.isInteger(count) && count >= 1 && count <= 100, {
          error: 'limit is a whole number from 1 to 100',
        }),
      ),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type PageQuery = z.infer<typeof pageQuery>;
