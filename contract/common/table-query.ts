import * as z from 'zod/mini';
import { pageQuery } from './page-query.ts';
import { orders } from './table-sorts.ts';

/**
 * Lists that are searched, ordered and paged (R11). Every parameter is optional; without any, the
 * list is the one of the specification. With `count` the head of the response says how many rows
 * there are (`X-Total-Count`), the number of the first one (`X-First-Row`) and the previous page
 * (`Link` rel="prev").
 */

/**
 * The query of a table's list.
 * @param sorts a row of sortsOf
 */
export function tableQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.extend(pageQuery, {
    /** Words that a row must hold, each of them. */
    q: z.optional(
      z.string().check(z.maxLength(100, { error: 'Please keep this to 100 characters' })),
    ),
    sort: z.optional(z.enum(sorts, { error: `sort is ${sorts.join(' or ')}` })),
    order: z.optional(z.enum(orders, { error: 'order is asc or desc' })),
    count: z.optional(z.literal('1', { error: 'count is 1 or is left out' })),
  });
}
