import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { parts, placeOf, priceEdges, stepOf } from '#contract/catalog/facet-buckets.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import { contactFields, productFields } from '#server/catalog/public.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import { fullQuery, termQuery, type FullQuery, type Term } from '#server/search/parse/tsquery.ts';
import type { QueryPlan } from './query-plan.ts';

/** The SQL of a page of results. */

/** The position of a row in a sorted list (keyset pagination): its sort value and its id. */
export interface RowPosition {
  readonly value: number;
  readonly id: string;
}

export interface ListRequest {
  readonly filters: CompiledFilters;
  /** Empty when all words were read as filters. */
  readonly terms: readonly Term[];
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly after: RowPosition | null;
  readonly signedIn: boolean;
  readonly plan: QueryPlan;
}

const orders = {
  best: { by: '0', direction: 'desc' },
  newest: { by: '0', direction: 'desc' },
  cheapest: { by: 'p.selling_price_cents', direction: 'asc' },
  dearest: { by: 'p.selling_price_cents', direction: 'desc' },
  share: { by: '(p.selling_price_cents * 10000::bigint / p.buying_price_cents)', direction: 'asc' },
} as const;

/** Far more than a plan by words ever expects: limits the time when an estimate was wrong. */
const maxSorted = 50_000;

const forSale = "p.status = 'available'";
/** The expression of the share index (migration 0051). */
const shareGroup = `((((p.cell >> ${placeOf.condition.shift}) & ${placeOf.condition.mask}) << 5)
  | (((p.cell >> ${placeOf.years.shift}) & ${placeOf.years.mask}) << 2) | ((p.cell >> 4) & 3))`;

/** Collects the parameters of a statement while its text is built. */
function collectParameters() {
  const parameters: unknown[] = [];
  return { parameters, put: (value: unknown) => `$${parameters.push(value)}` };
}
type Put = ReturnType<typeof collectParameters>['put'];

/**
 * Builds the statement of a page of results.
 * @param request which products, in which order, by which plan
 */
export function listStatement(request: ListRequest): { text: string; values: unknown[] } {
  const { filters, terms, sort, limit, after, plan, signedIn } = request;
  const { parameters, put } = collectParameters();
  const { direction } = orders[sort];
  const isRanked = sort === 'best' && (plan.kind === 'words' || plan.kind === 'ids');
  // Never 0, by which a cursor says that its page was not ranked: words far apart have almost no rank.
  const by = isRanked
    ? `greatest(1, (ts_rank(p.words, ${put(termQuery(terms))}::tsquery) * 1000000)::bigint)`
    : orders[sort].by;
  const comparison = direction === 'asc' ? '>' : '<';
  const isById = by === '0';
  const afterCursor = !after
    ? []
    : isById
      ? [`p.id ${comparison} ${put(after.id)}::uuid`]
      : [`(${by}, p.id) ${comparison} (${put(after.value)}::bigint, ${put(after.id)}::uuid)`];
  const most = put(limit + 1);
  const page = (from: string, conditions: readonly string[]) => {
    const where = [...afterCursor, ...conditions];
    return `select ${by} as value, p.id from ${from} p
      ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
      order by ${isById ? '' : `${by} ${direction}, `}p.id ${direction} limit ${most}`;
  };
  const filterConditions = conditionsOf(filters, put);
  const order = `order by ${isById ? '' : `page.value ${direction}, `}page.id ${direction}`;
  const fields = signedIn ? `${productFields}, ${contactFields}` : productFields;
  return {
    text: `select page.id, page.value, json_build_object(${fields})::text as json
      from (${pageOf()}) page join products p on p.id = page.id
      join categories c on c.id = p.category_id join users s on s.id = p.seller_id ${order}`,
    values: parameters,
  };

  function pageOf(): string {
    if (plan.kind === 'words') {
      return `${matchingWords(fullQuery(terms, filters), isRanked ? ', p.words' : '', put)} ${page('some_phones', filterConditions)}`;
    }
    if (plan.kind === 'ids') {
      const amongIds = `p.id = any (${put([...plan.ids])}::uuid[])`;
      return `${materialized(amongIds, isRanked ? ', p.words' : '', 'all')} ${page('some_phones', filterConditions)}`;
    }
    if (plan.kind === 'buckets') {
      const inBuckets = `p.cell = any (${put([...plan.buckets])}::int[])`;
      return `${materialized(inBuckets, '', 'all')} ${page('some_phones', filterConditions)}`;
    }
    const conditions = [forSale, ...orderedChecks(terms, filterConditions, put)];
    if (plan.kind === 'scan') {
      const { fromCents } = plan;
      const boundOperator = direction === 'asc' ? '>=' : '<=';
      const bound =
        fromCents === null ? [] : [`p.selling_price_cents ${boundOperator} ${put(fromCents)}`];
      return page('products', [...conditions, ...bound]);
    }
    const ofGroup = page('products', [...conditions, `${shareGroup} = wanted.share_group`]);
    return `select page.value, page.id
      from unnest(${put([...plan.groups])}::int[]) as wanted (share_group)
        cross join lateral (${ofGroup}) page ${order} limit ${most}`;
  }
}

/** The products that match words; in several ranges of prices, those of one after the other. */
function matchingWords({ query, ranges }: FullQuery, columns: string, put: Put): string {
  const words = `${put(query)}::tsquery`;
  if (ranges.length === 0) return materialized(`p.words @@ ${words}`, columns, maxSorted);
  const inRange = `p.words @@ (${words} && range.query::tsquery)`;
  return `with some_phones as materialized (
    select p.* from unnest(${put(ranges)}::text[]) as range (query)
      cross join lateral (${somePhones(inRange, columns, maxSorted)}) p limit ${maxSorted})`;
}

/** Materialized: otherwise PostgreSQL may scan a whole order to find these rows. */
function materialized(condition: string, columns: string, most: number | 'all'): string {
  return `with some_phones as materialized (${somePhones(condition, columns, most)})`;
}

function somePhones(condition: string, columns: string, most: number | 'all'): string {
  return `select p.id, p.cell, p.selling_price_cents, p.buying_price_cents${columns}
    from products p where ${forSale} and ${condition} limit ${most}`;
}

/**
 * One condition that evaluates the filters before the words. The planner cannot know how many buckets
 * match; for a CASE it assumes half of the rows, so that it does not expect hardly any and sort the
 * whole table. Words come last because they are read from the table itself.
 */
function orderedChecks(terms: readonly Term[], filters: readonly string[], put: Put): string[] {
  if (terms.length === 0 && filters.length === 0) return [];
  const containsWords =
    terms.length === 0
      ? 'true'
      : `(select q.words @@ ${put(termQuery(terms))}::tsquery from products q where q.id = p.id)`;
  const passes = filters.length === 0 ? 'true' : filters.join(' and ');
  return [`case when ${passes} then ${containsWords} else false end`];
}

/** A condition for each filter, over the bucket of p. */
function conditionsOf({ allowed, price, partialSteps }: CompiledFilters, put: Put): string[] {
  return parts.flatMap((part) => {
    const { shift, mask } = placeOf[part];
    const value = `((p.cell >> ${shift}) & ${mask})`;
    if (part === 'price') {
      if (!price) return [];
      const steps = [price.from, price.to].map((cents) => put(stepOf(priceEdges, cents / 100)));
      const whole = `${value} between ${steps[0]} and ${steps[1]}`;
      if (partialSteps.length === 0 && price.from <= price.to) return [whole];
      return [whole, `p.selling_price_cents between ${put(price.from)} and ${put(price.to)}`];
    }
    const chosen = allowed[part];
    if (!chosen) return [];
    const range = asRange([...chosen]);
    return range
      ? [`${value} between ${put(range.first)} and ${put(range.last)}`]
      : [`${value} = any (${put([...chosen])}::int[])`];
  });
}

/** Consecutive numbers as first and last; null when there is a gap. */
function asRange(numbers: number[]): { first: number; last: number } | null {
  const sorted = numbers.sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return last - first === sorted.length - 1 ? { first, last } : null;
}

/**
 * Reads a page of results, each as JSON text of the contract's product; one row more than the limit
 * when there are more.
 * @param pool the database
 * @param request which products, in which order, by which plan
 */
export async function listRows(
  pool: ReadPool,
  request: ListRequest,
): Promise<{ id: string; value: number; json: string }[]> {
  if (request.plan.kind === 'ids' && request.plan.ids.length === 0) return [];
  const { rows } = await pool.query<{ id: string; value: string; json: string }>(
    listStatement(request),
  );
  return rows.map(({ id, value, json }) => ({ id, value: Number(value), json }));
}
