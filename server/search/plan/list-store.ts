import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { filterOf, priceEdges, stepOf, type Facet } from '#contract/catalog/filters.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import { contactFields, productFields, productJoins } from '#server/catalog/public.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import { detailFacets, indexedFacets } from '#server/search/facets/facet-rows.ts';
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
  priciest: { by: 'p.selling_price_cents', direction: 'desc' },
  share: { by: '(p.selling_price_cents * 10000::bigint / p.buying_price_cents)', direction: 'asc' },
} as const;

/** Far more than a plan by words ever expects: limits the time when an estimate was wrong. */
const maxSorted = 50_000;

const forSale = "p.status = 'available'";
const columnOf = (facet: Facet, of = 'p') => `${of}.facet_${filterOf(facet).column}`;
const typeOf = (facet: Facet) => (filterOf(facet).bytes === 4 ? 'int' : 'smallint');

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
  const inIndex = conditionsOf(filters, put, indexedFacets);
  const order = `order by ${isById ? '' : `page.value ${direction}, `}page.id ${direction}`;
  const fields = signedIn ? `${productFields}, ${contactFields}` : productFields;
  return {
    text: `select page.id, page.value, json_build_object(${fields})::text as json
      from (${pageOf()}) page join products p on p.id = page.id
      ${productJoins} ${order}`,
    values: parameters,
  };

  function pageOf(): string {
    const columns = isRanked ? ', p.words' : '';
    const all = () => [...inIndex, ...conditionsOf(filters, put, inRow(filters))];
    if (plan.kind === 'words') {
      const rowColumns =
        columns +
        inRow(filters)
          .map((facet) => `, ${columnOf(facet)}`)
          .join('');
      return `${matchingWords(fullQuery(terms, filters), rowColumns, put)} ${page('some_phones', all())}`;
    }
    if (plan.kind === 'ids') {
      const rowColumns =
        columns +
        inRow(filters)
          .map((facet) => `, ${columnOf(facet)}`)
          .join('');
      const amongIds = `p.id = any (${put([...plan.ids])}::uuid[])`;
      return `${materialize(amongIds, rowColumns, 'all')} ${page('some_phones', all())}`;
    }
    const checks = orderedChecks(
      terms,
      inIndex,
      conditionsOf(filters, put, inRow(filters), 'q'),
      put,
    );
    if (plan.kind === 'buckets')
      return `${inBuckets(plan, filters, put)} ${page('some_phones', checks)}`;
    const conditions = [forSale, ...checks];
    if (plan.kind === 'scan') {
      const { fromCents } = plan;
      const boundOperator = direction === 'asc' ? '>=' : '<=';
      const bound =
        fromCents === null ? [] : [`p.selling_price_cents ${boundOperator} ${put(fromCents)}`];
      return page('products', [...conditions, ...bound]);
    }
    const ofGroup = page('products', [
      ...conditions,
      'p.facet_condition = wanted.condition and p.facet_years = wanted.years',
      'p.facet_price >> 4 = wanted.prices',
    ]);
    const [condition, years, prices] = (['condition', 'years', 'prices'] as const).map((part) =>
      put(plan.groups.map((group) => group[part])),
    );
    return `select page.value, page.id
      from unnest(${condition}::smallint[], ${years}::smallint[], ${prices}::smallint[])
          as wanted (condition, years, prices)
        cross join lateral (${ofGroup}) page ${order} limit ${most}`;
  }
}

/** The filtered facets that no index of an order holds. */
const inRow = ({ allowedValues }: CompiledFilters): Facet[] =>
  detailFacets.filter((facet) => allowedValues[facet]);

/**
 * The products of some buckets, looked up one after the other. Facets after the last filter are not told apart: all of
 * their values match. A plan with a fallback leaves out some prices, and tells all of them apart.
 */
function inBuckets(
  { buckets, fallback }: Extract<QueryPlan, { kind: 'buckets' }>,
  filters: CompiledFilters,
  put: Put,
): string {
  const length = fallback ? indexedFacets.length : filteredLength(filters);
  const some = indexedFacets.slice(0, length);
  const keys = [
    ...new Map(
      buckets.map((values) => {
        const key = values.slice(0, length);
        return [key.join(), key] as const;
      }),
    ).values(),
  ];
  const [first] = keys;
  // Columns that a filter sets are the same in all of them.
  const isSame = some.map((_, at) => keys.every((key) => key[at] === first?.[at]));
  const differing = some.filter((_, at) => !isSame[at] || keys.length <= 1);
  // As text: the driver quotes each element of an array by itself.
  const lists = differing.map((facet) => {
    const at = indexedFacets.indexOf(facet);
    return `${put(`{${keys.map((key) => key[at]).join()}}`)}::${typeOf(facet)}[]`;
  });
  const names = differing.map((facet) => filterOf(facet).column);
  const same = some.map((facet, at) =>
    differing.includes(facet)
      ? `${columnOf(facet)} = bucket.${filterOf(facet).column}`
      : `${columnOf(facet)} = ${put(first?.[at])}`,
  );
  return `with some_phones as materialized (
    select p.* from unnest(${lists.join(', ')}) as bucket (${names.join(', ')})
      cross join lateral (${somePhones(same.join(' and '), '', 'all')}) p)`;
}

/** How many of the indexed facets there are up to the last one that is filtered. */
function filteredLength({ allowedValues, excludedModels, price }: CompiledFilters): number {
  const isFiltered = (facet: Facet) =>
    Boolean(allowedValues[facet]) ||
    (facet === 'model' && excludedModels.size > 0) ||
    (facet === 'price' && price !== null);
  return Math.max(1, indexedFacets.findLastIndex(isFiltered) + 1);
}

/** The products that match words; in several ranges of prices, those of one after the other. */
function matchingWords({ query, ranges }: FullQuery, columns: string, put: Put): string {
  const words = `${put(query)}::tsquery`;
  if (ranges.length === 0) return materialize(`p.words @@ ${words}`, columns, maxSorted);
  const inRange = `p.words @@ (${words} && range.query::tsquery)`;
  return `with some_phones as materialized (
    select p.* from unnest(${put(ranges)}::text[]) as range (query)
      cross join lateral (${somePhones(inRange, columns, maxSorted)}) p limit ${maxSorted})`;
}

/** Materialized: otherwise PostgreSQL may scan a whole order to find these rows. */
function materialize(condition: string, columns: string, most: number | 'all'): string {
  return `with some_phones as materialized (${somePhones(condition, columns, most)})`;
}

function somePhones(condition: string, columns: string, most: number | 'all'): string {
  const facetColumns = indexedFacets.map((facet) => columnOf(facet)).join(', ');
  return `select p.id, p.selling_price_cents, p.buying_price_cents, ${facetColumns}${columns}
    from products p where ${forSale} and ${condition} limit ${most}`;
}

/**
 * One condition that evaluates what the index holds first. The planner cannot know how many buckets
 * match; for a CASE it assumes half of the rows, so that it does not expect hardly any and sort the
 * whole table. Words and other facets come last because they are read from the table itself.
 */
function orderedChecks(
  terms: readonly Term[],
  inIndex: readonly string[],
  ofRow: readonly string[],
  put: Put,
): string[] {
  const words = terms.length === 0 ? [] : [`q.words @@ ${put(termQuery(terms))}::tsquery`];
  const last = [...ofRow, ...words];
  if (last.length === 0 && inIndex.length === 0) return [];
  const passesLast =
    last.length === 0 ? 'true' : `(select ${last.join(' and ')} from products q where q.id = p.id)`;
  const passes = inIndex.length === 0 ? 'true' : inIndex.join(' and ');
  return [`case when ${passes} then ${passesLast} else false end`];
}

/** A condition for each filter of some facets, over the columns of p or q. */
function conditionsOf(
  { allowedValues, excludedModels, price, partialSteps }: CompiledFilters,
  put: Put,
  some: readonly Facet[],
  of = 'p',
): string[] {
  return some.flatMap((facet) => {
    const column = columnOf(facet, of);
    if (facet === 'price') {
      if (!price) return [];
      const steps = [price.from, price.to].map((cents) => put(stepOf(priceEdges, cents / 100)));
      const whole = `${column} between ${steps[0]} and ${steps[1]}`;
      if (partialSteps.length === 0 && price.from <= price.to) return [whole];
      return [whole, `p.selling_price_cents between ${put(price.from)} and ${put(price.to)}`];
    }
    const exclusions =
      facet === 'model' && excludedModels.size > 0
        ? [`${column} <> all (${put([...excludedModels])}::int[])`]
        : [];
    const values = allowedValues[facet];
    if (!values) return exclusions;
    const range = asRange([...values]);
    return range
      ? [`${column} between ${put(range.first)} and ${put(range.last)}`, ...exclusions]
      : [`${column} = any (${put([...values])}::${typeOf(facet)}[])`, ...exclusions];
  });
}

/** Consecutive numbers as first and last; null when there is a gap. */
function asRange(numbers: number[]): { first: number; last: number } | null {
  const inOrder = numbers.sort((a, b) => a - b);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return null;
  return last - first === inOrder.length - 1 ? { first, last } : null;
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
