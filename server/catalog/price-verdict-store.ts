import { shareFarBelow } from '#contract/prices/price-guide.ts';

/** The price guide's verdict on a listed product, in SQL. Lists read it with their rows. */

/**
 * Joins the sales of phones like p as g: a row by its key, or nulls where the guide has only an estimate. The limit
 * keeps it a look-up for each product of the page.
 */
export const salesLikeIt = `left join lateral (
    select e.paid_low_cents as low, e.paid_high_cents as high from price_guide_entries e
    where e.model_id = p.model_id and e.storage_gb = p.storage_gb and e.condition = p.condition
      and e.paid_published limit 1) g on true`;

/** The verdict as `standing` of contract/prices/price-guide.ts has it; null without enough sales. */
export const priceVerdict = `case when g.low is null then null
  when p.selling_price_cents < g.low * ${shareFarBelow} then 'far-below'
  when p.selling_price_cents < g.low then 'great'
  when p.selling_price_cents > g.high then 'high' else 'fair' end`;

/** The range of those sales in dollars; null without enough of them. */
export const usualRange = `case when g.low is not null then
  json_build_object('low', (g.low / 100.0)::float8, 'high', (g.high / 100.0)::float8) end`;
