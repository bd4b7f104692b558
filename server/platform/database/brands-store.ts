import type { ClientBase, Pool } from 'pg';
import { brands } from '#contract/catalog/brands.ts';

/**
 * Inserts the brands of the contract that the table `categories` lacks; rows that exist stay as they are,
 * regardless of later changes of the contract.
 * @param client a migrated database
 */
export async function insertMissingBrands(client: ClientBase | Pool): Promise<void> {
  await client.query(
    `insert into categories (id, uid, name, image)
      select id, uid, name, image
      from json_to_recordset($1) as brand (id text, uid uuid, name text, image text)
      on conflict (id) do nothing`,
    [JSON.stringify(brands.map(rowOf))],
  );
}

// The first rows got their uids like this in migration 0004.
function rowOf({ id, name, picture }: (typeof brands)[number]) {
  return { id, uid: `01920000-0000-7000-8000-0000000000${id}`, name, image: picture };
}
