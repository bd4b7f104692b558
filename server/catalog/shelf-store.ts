import { sql, type RawBuilder } from 'kysely';
import { yearSteps, type ShelfQuery, type SortOrder, type Shelf } from '#contract/shelf.ts';
import { toCents } from '#contract/money.ts';
import type { Database } from '#server/platform/database.ts';
import { contactFields, productFields } from './catalog-store.ts';

/** The SQL of a brand's phones under filters and in another order than newest first. */

/** A place in a sorted list: what it is sorted by, and the id of the row. */
export interface Place {
  readonly value: number;
  readonly id: string;
}

export interface ShelfPage {
  readonly sort: SortOrder;
  readonly limit: number;
  /** The last row of the page before, or null for the first page. */
  readonly after: Place | null;
}

const share = sql`(p.selling_price_cents * 10000::bigint / p.buying_price_cents)`;
const orders = {
  newest: { by: sql`0`, descending: true },
  cheapest: { by: sql`p.selling_price_cents`, descending: false },
  dearest: { by: sql`p.selling_price_cents`, descending: true },
  share: { by: share, descending: false },
} as const satisfies Record<SortOrder, { by: RawBuilder<unknown>; descending: boolean }>;

type Filter = Exclude<keyof ShelfQuery, 'minPrice' | 'maxPrice'> | 'price';

function conditionsOf(query: ShelfQuery): Partial<Record<Filter, RawBuilder<boolean>>> {
  const { condition, location, storage, model, minPrice, maxPrice, years, verified } = query;
  const texts = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
    values && values.length > 0 ? sql<boolean>`${column} = any (${values}::text[])` : undefined;
  const given = {
    condition: texts(sql`p.condition`, condition),
    location: texts(sql`p.location`, location),
    storage: texts(sql`p.storage_gb::text`, storage),
    model: texts(sql`p.model_id`, model),
    years: years === undefined ? undefined : sql<boolean>`p.years_of_use <= ${years}`,
    verified: verified && sql<boolean>`s.verified_at is not null`,
    price:
      minPrice === undefined && maxPrice === undefined
        ? undefined
        : sql<boolean>`p.selling_price_cents between ${toCents(minPrice ?? 0)}
            and ${maxPrice === undefined ? 99_999_999 : toCents(maxPrice)}`,
  };
  return Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined));
}

function all(conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> {
  const some = conditions.filter((each) => each !== undefined);
  return some.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(some, sql` and `)}`;
}

/**
 * A page of a brand's available phones, each as JSON text of the contract's product.
 * @param db the database
 * @param categoryId '01' to '03'
 * @param query which phones
 * @param page order and place; one row more is returned when there are more
 * @param signedIn whether contact fields are shown
 */
export async function listOnShelf(
  db: Database,
  categoryId: string,
  query: ShelfQuery,
  page: ShelfPage,
  signedIn: boolean,
): Promise<{ id: string; value: number; json: string }[]> {
  const { by, descending } = orders[page.sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const { after } = page;
  // A row comparison, so that PostgreSQL begins in the middle of the index.
  const beyond = after
    ? page.sort === 'newest'
      ? sql<boolean>`p.id < ${after.id}`
      : descending
        ? sql<boolean>`(${by}, p.id) < (${after.value}::bigint, ${after.id}::uuid)`
        : sql<boolean>`(${by}, p.id) > (${after.value}::bigint, ${after.id}::uuid)`
    : undefined;
  const order =
    page.sort === 'newest' ? sql`p.id desc` : sql`${by} ${direction}, p.id ${direction}`;
  const { rows } = await sql<{ id: string; value: string; json: string }>`
    select p.id, ${by} as value, json_build_object(${sql.raw(productFields)}
      ${sql.raw(signedIn ? `, ${contactFields}` : '')})::text as json
    from products p join categories c on c.id = p.category_id join users s on s.id = p.seller_id
    where p.category_id = ${categoryId} and p.status = 'available'
      and ${all([...Object.values(conditionsOf(query)), beyond])}
    order by ${order} limit ${page.limit + 1}`.execute(db);
  return rows.map(({ id, value, json }) => ({ id, value: Number(value), json }));
}

/**
 * How many phones each choice of each filter would leave.
 * @param db the database
 * @param categoryId '01' to '03'
 * @param query the filters that are set
 */
export async function countShelf(
  db: Database,
  categoryId: string,
  query: ShelfQuery,
): Promise<Shelf> {
  const set = conditionsOf(query);
  const names = [
    'condition',
    'location',
    'storage',
    'model',
    'years',
    'verified',
    'price',
  ] as const;
  /** All filters but one: a filter doesn't count against its own choices. */
  const others = (but: Filter) =>
    sql.join(
      [sql`true`, ...names.filter((name) => name !== but).map((name) => sql.ref(name))],
      sql` and `,
    );
  const choices = (column: string, but: Filter) => sql`
    (select coalesce(json_agg(json_build_object('value', value::text, 'count', count)
        order by value), '[]')
      from (select ${sql.ref(column)} as value, count(*) from marked
        where ${others(but)} and ${sql.ref(column)} is not null group by 1) each)`;
  const upTo = (years: number) => sql`
    json_build_object('value', ${String(years)}::text,
      'count', count(*) filter (where ${others('years')} and years_of_use <= ${years}))`;
  const flag = (name: Filter) => sql`${set[name] ?? sql`true`} as ${sql.ref(name)}`;
  const { rows } = await sql<{ shelf: Shelf }>`
    with marked as materialized (
      select p.condition as grade, p.location as place, p.storage_gb, p.model_id, p.model_name,
        p.years_of_use, p.selling_price_cents, s.verified_at is not null as is_verified,
        ${sql.join(names.map(flag))}
      from products p join users s on s.id = p.seller_id
      where p.category_id = ${categoryId} and p.status = 'available')
    select json_build_object(
      'count', count(*) filter (where ${sql.join(
        names.map((name) => sql.ref(name)),
        sql` and `,
      )}),
      'conditions', ${choices('grade', 'condition')},
      'locations', ${choices('place', 'location')},
      'storages', ${choices('storage_gb', 'storage')},
      'models', (select coalesce(json_agg(json_build_object('value', model_id, 'name', name,
          'count', count) order by count desc, name), '[]')
        from (select model_id, min(model_name) as name, count(*) from marked
          where ${others('model')} and model_id is not null group by 1) each),
      'years', json_build_array(${sql.join(yearSteps.map(upTo))}),
      'verified', count(*) filter (where ${others('verified')} and is_verified),
      'lowestPrice', (min(selling_price_cents) / 100.0)::float8,
      'highestPrice', (max(selling_price_cents) / 100.0)::float8) as shelf
    from marked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row.shelf;
}
