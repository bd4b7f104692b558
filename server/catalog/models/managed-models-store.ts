import { sql } from 'kysely';
import {
  rowsOfValues,
  valuesList,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import {
  byText,
  byNumber,
  holdsWords,
  readRows,
  type PageOfRows,
  type SortKey,
  type TableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import type { NamedBrand } from './derive-aliases.ts';
import type { ModelColumns, ModelRow } from './model-values.ts';

/** The SQL of the models that admins keep. */

const stored = sql`m.category_id, m.name, m.release_year, m.launch_price_cents, m.storages_gb,
  m.storage_prices_cents, m.spellings, m.aliases, m.updates_kind, m.updates_until, m.update_years,
  m.updates_source, c.name as category_name,
  array(select t.code from type_allocation_codes t where t.model_id = m.id order by t.code) as codes`;
const source = sql`models m join categories c on c.id = m.category_id`;
const forSale = sql`(select count(*)::int from products p
  where p.model_id = m.id and p.status = 'available') as for_sale`;

/** The orders of the list. */
export const modelSortKeys = {
  name: byText(sql`lower(m.name)`),
  year: byNumber(sql`m.release_year`),
} satisfies Record<string, SortKey>;

/**
 * A page of the models.
 * @param db the database
 * @param filter words that name, spellings or codes hold, and a brand
 * @param request order and page
 */
export function listManagedModels(
  db: Database,
  { q, brand }: { readonly q?: string | undefined; readonly brand?: string | undefined },
  request: TableRequest,
): Promise<PageOfRows<ModelRow>> {
  const text = sql`lower(m.name || ' ' || array_to_string(m.spellings, ' ') || ' ' || coalesce((
    select string_agg(t.code, ' ') from type_allocation_codes t where t.model_id = m.id), ''))`;
  const table = {
    select: sql`${stored}, ${forSale}`,
    from: source,
    id: sql`m.id`,
    where: [
      ...holdsWords(text, q),
      ...(brand === undefined ? [] : [sql`m.category_id = ${brand}`]),
    ],
  };
  return readRows<ModelRow>(db, table, request);
}

/**
 * Every model, oldest first: its number is its place.
 * @param db the database or a transaction
 */
export async function readAllModels(
  db: Database | Transaction,
): Promise<Omit<ModelRow, 'for_sale'>[]> {
  const { rows } = await sql<Omit<ModelRow, 'for_sale'>>`
    select m.id, ${stored} from ${source} order by m.number`.execute(db);
  return rows;
}

/**
 * Lets admins change models one after the other, so that names, ids and codes are checked against all others.
 * @param trx the transaction
 */
export async function lockModels(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('models'))`.execute(trx);
}

/**
 * Locks a model.
 * @param trx the transaction that holds the lock of models
 * @param id of the model
 * @returns null if there is none
 */
export async function lockModel(
  trx: Transaction,
  id: string,
): Promise<Omit<ModelRow, 'for_sale'> | null> {
  const { rows } = await sql<Omit<ModelRow, 'for_sale'>>`
    select m.id, ${stored} from ${source} where m.id = ${id} for update of m`.execute(trx);
  return rows[0] ?? null;
}

/**
 * The brand of a model, with its words in searches.
 * @param trx the transaction
 * @param id of the brand
 * @returns null if there is none
 */
export async function findNamedBrand(trx: Transaction, id: string): Promise<NamedBrand | null> {
  const { rows } = await sql<NamedBrand>`
    select name, words from categories where id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * All brands by id, with their words in searches.
 * @param trx the transaction
 */
export async function readNamedBrands(
  trx: Database | Transaction,
): Promise<Map<string, NamedBrand>> {
  const { rows } = await sql<NamedBrand & { id: string }>`
    select id, name, words from categories order by id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A model as it is inserted or stored. */
export type StoredModel = ModelColumns & { readonly id: string; readonly aliases: string[] };

const columns = (before: string) =>
  sql.raw(
    ['category_id', 'name', 'release_year', 'launch_price_cents', 'storages_gb']
      .concat(['storage_prices_cents', 'spellings', 'aliases', 'updates_kind', 'updates_until'])
      .concat(['update_years', 'updates_source'])
      .map((column) => `${before}${column}`)
      .join(', '),
  );

/**
 * Inserts models.
 * @param trx the transaction that holds the lock of models
 * @param models with ids that none has or had
 */
export async function insertModels(
  trx: Transaction,
  models: readonly StoredModel[],
): Promise<void> {
  await sql`insert into models (id, ${columns('')})
    select id, ${columns('')} from ${rowsOfValues('models', models)}`.execute(trx);
}

/**
 * Stores the values of models.
 * @param trx the transaction that holds the lock of models
 * @param models of ids that exist
 */
export async function updateModels(
  trx: Transaction,
  models: readonly StoredModel[],
): Promise<void> {
  await sql`update models m set (${columns('')}) = row(${columns('n.')})
    from ${rowsOfValues('models', models)} n where n.id = m.id`.execute(trx);
}

/**
 * Replaces the codes of models.
 * @param trx the transaction that holds the lock of models
 * @param codesOf codes by the model's id
 */
export async function replaceCodes(
  trx: Transaction,
  codesOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const pairs = [...codesOf].flatMap(([id, codes]) => codes.map((code) => [code, id] as const));
  await sql`delete from type_allocation_codes
    where model_id = any (${valuesList([...codesOf.keys()])}::text[])`.execute(trx);
  if (pairs.length === 0) return;
  await sql`insert into type_allocation_codes (code, model_id)
    select * from unnest(${pairs.map(([code]) => code)}::text[], ${pairs.map(([, id]) => id)}::text[])`.execute(
    trx,
  );
}

/**
 * Ids that were given away, to models of today and former ones.
 * @param trx the transaction that holds the lock of models
 */
export async function readTakenIds(trx: Transaction): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from models union all select id from former_models`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether phones of a model were listed here, whatever became of them.
 * @param trx the transaction
 * @param id of the model
 */
export async function hasPhones(trx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from products where model_id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * The other models that some codes or a name belong to.
 * @param trx the transaction that holds the lock of models
 * @param id of the model itself; '' for a new one
 * @param values its name and codes
 */
export async function findOthersWith(
  trx: Transaction,
  id: string,
  { name, codes }: { readonly name: string; readonly codes: readonly string[] },
): Promise<{ readonly named: boolean; readonly coded: string[] }> {
  const named = await sql`
    select from models where lower(name) = lower(${name}) and id <> ${id} limit 1`.execute(trx);
  const coded = await sql<{ code: string }>`
    select code from type_allocation_codes
    where code = any (${valuesList(codes)}::text[]) and model_id <> ${id} order by code`.execute(
    trx,
  );
  return { named: named.rows.length > 0, coded: coded.rows.map(({ code }) => code) };
}

/**
 * The ids of the models of which phones were listed here.
 * @param trx the transaction
 */
export async function readModelIdsWithPhones(trx: Database | Transaction): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from models m where exists (select from products p where p.model_id = m.id)`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
