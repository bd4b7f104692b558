import { parts, placeOf, priceEdges, stepOf } from '#contract/search/facet-buckets.ts';
import type { SearchOrder } from '#contract/search/schemas.ts';
import { contactFields, productFields } from '#server/catalog/public.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import type { QueryPlan } from './query-plan.ts';
import { termQuery, wholeQuery, type Term } from '#server/search/parse/tsquery.ts';

/** A place in a sorted list: what it is sorted by, and the id of the row. */
export interface RowPosition {
  readonly value: number;
  readonly id: string;
}

export interface ListRequest {
  readonly narrowed: CompiledFilters;
  /** What is looked for; nothing when all was read as filters. */
  readonly terms: readonly Term[];
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly after: RowPosition | null;
  readonly signedIn: boolean;
  readonly way: QueryPlan;
}

const orders = {
  best: { by: '0', direction: 'desc' },
  newest: { by: '0', direction: 'desc' },
  cheapest: { by: 'p.selling_price_cents', direction: 'asc' },
  dearest: { by: 'p.selling_price_cents', direction: 'desc' },
  share: { by: '(p.selling_price_cents * 10000::bigint / p.buying_price_cents)', direction: 'asc' },
} as const;

/** Far more than are ever looked for this way; a guess that was wrong must not take for ever. */
const mostSorted = 50_000;

const forSale = "p.status = 'available'";
/** As the index of shares has it (migration 0051). */
const shareGroup = `((((p.cell >> ${placeOf.condition.shift}) & ${placeOf.condition.mask}) << 5)
  | (((p.cell >> ${placeOf.years.shift}) & ${placeOf.years.mask}) << 2) | ((p.cell >> 4) & 3))`;

/** Collects the values of a statement while its text is written. */
function values() {
  const given: unknown[] = [];
  return { given, put: (value: unknown) => `$${given.push(value)}` };
}
type Put = ReturnType<typeof values>['put'];

/**
 * The statement of a page of a search.
 * @param wanted which phones, in which order, and how they are come by
 */
export function listStatement(wanted: ListRequest): { text: string; values: unknown[] } {
  const { narrowed, terms, sort, limit, after, way, signedIn } = wanted;
  const { given, put } = values();
  const { direction } = orders[sort];
  const isRanked = sort === 'best' && (way.kind === 'words' || way.kind === 'ids');
  const by = isRanked
    ? `(ts_rank(p.words, ${put(termQuery(terms))}::tsquery) * 1000000)::bigint`
    : orders[sort].by;
  const forward = direction === 'asc' ? '>' : '<';
  const isById = by === '0';
  const beyond = !after
    ? []
    : isById
      ? [`p.id ${forward} ${put(after.id)}::uuid`]
      : [`(${by}, p.id) ${forward} (${put(after.value)}::bigint, ${put(after.id)}::uuid)`];
  const most = put(limit + 1);
  const page = (from: string, conditions: readonly string[]) => {
    const where = [...beyond, ...conditions];
    return `select ${by} as value, p.id from ${from} p
      ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
      order by ${isById ? '' : `${by} ${direction}, `}p.id ${direction} limit ${most}`;
  };
  const fits = conditionsOf(narrowed, put);
  const order = `order by ${isById ? '' : `page.value ${direction}, `}page.id ${direction}`;
  const fields = signedIn ? `${productFields}, ${contactFields}` : productFields;
  return {
    text: `select page.id, page.value, json_build_object(${fields})::text as json
      from (${pageOf()}) page join products p on p.id = page.id
      join categories c on c.id = p.category_id join users s on s.id = p.seller_id ${order}`,
    values: given,
  };

  function pageOf(): string {
    if (way.kind === 'words') {
      const held = `p.words @@ ${put(wholeQuery(terms, narrowed))}::tsquery`;
      return `${collected(held, isRanked ? ', p.words' : '', mostSorted)} ${page('some_phones', fits)}`;
    }
    if (way.kind === 'ids') {
      const known = `p.id = any (${put([...way.ids])}::uuid[])`;
      return `${collected(known, isRanked ? ', p.words' : '', 'all')} ${page('some_phones', fits)}`;
    }
    if (way.kind === 'cells') {
      const looked = `p.cell = any (${put([...way.cells])}::int[])`;
      return `${collected(looked, '', 'all')} ${page('some_phones', fits)}`;
    }
    const checked = [forSale, ...whatIsChecked(terms, fits, put)];
    if (way.kind === 'walk') {
      const { fromCents } = way;
      const reaches = direction === 'asc' ? '>=' : '<=';
      const bound =
        fromCents === null ? [] : [`p.selling_price_cents ${reaches} ${put(fromCents)}`];
      return page('products', [...checked, ...bound]);
    }
    const ofGroup = page('products', [...checked, `${shareGroup} = wanted.share_group`]);
    return `select page.value, page.id
      from unnest(${put([...way.groups])}::int[]) as wanted (share_group)
        cross join lateral (${ofGroup}) page ${order} limit ${most}`;
  }
}

/** Materialized, or PostgreSQL would rather walk a whole order to meet them. */
function collected(condition: string, columns: string, most: number | 'all'): string {
  return `with some_phones as materialized (
    select p.id, p.cell, p.selling_price_cents, p.buying_price_cents${columns}
    from products p where ${forSale} and ${condition} limit ${most})`;
}

/**
 * The planner can't know how many cells fit. It must not guess that hardly any do and sort the whole
 * table: half of them is what it takes a CASE for. Words are looked at last, in the table itself.
 */
function whatIsChecked(terms: readonly Term[], fits: readonly string[], put: Put): string[] {
  if (terms.length === 0 && fits.length === 0) return [];
  const held =
    terms.length === 0
      ? 'true'
      : `(select q.words @@ ${put(termQuery(terms))}::tsquery from products q where q.id = p.id)`;
  const first = fits.length === 0 ? 'true' : fits.join(' and ');
  return [`case when ${first} then ${held} else false end`];
}

/** A condition for each filter, over the cell of p. */
function conditionsOf({ lets, price, odd }: CompiledFilters, put: Put): string[] {
  return parts.flatMap((part) => {
    const { shift, mask } = placeOf[part];
    const value = `((p.cell >> ${shift}) & ${mask})`;
    if (part === 'price') {
      if (!price) return [];
      const steps = [price.from, price.to].map((cents) => put(stepOf(priceEdges, cents / 100)));
      const whole = `${value} between ${steps[0]} and ${steps[1]}`;
      if (odd.length === 0 && price.from <= price.to) return [whole];
      return [whole, `p.selling_price_cents between ${put(price.from)} and ${put(price.to)}`];
    }
    const chosen = lets[part];
    if (!chosen) return [];
    const run = asRun([...chosen]);
    return run
      ? [`${value} between ${put(run.first)} and ${put(run.last)}`]
      : [`${value} = any (${put([...chosen])}::int[])`];
  });
}

/** Numbers without a gap, as first and last. */
function asRun(numbers: number[]): { first: number; last: number } | null {
  const sorted = numbers.sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return last - first === sorted.length - 1 ? { first, last } : null;
}
