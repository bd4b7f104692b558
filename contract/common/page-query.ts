import * as z from 'zod/mini';

/** The default and the most rows of a list in an answer. */
export const maxRowsPerPage = 100;
const notALimit = 'limit is a whole number from 1 to 100';

/** Pages of a list: at most 100 rows each; the next page's address is in a `Link` header (RFC 8288). */
export const pageQuery = z.object({
  limit: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      z
        .number({ error: notALimit })
        .check(
          z.refine(Number.isInteger, { error: notALimit, abort: true }),
          z.gte(1, { error: notALimit }),
          z.lte(maxRowsPerPage, { error: notALimit }),
        ),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type PageQuery = z.infer<typeof pageQuery>;
