import { sql } from 'kysely';
import type { ProductStatus } from '#contract/catalog/states.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A phone as those see it who watch. */
export interface WatchedPhone {
  readonly id: string;
  readonly sellerId: string;
  readonly categoryId: string;
  readonly modelId: string | null;
  readonly name: string;
  readonly condition: string;
  readonly location: string;
  readonly storageGb: number | null;
  readonly years: string;
  readonly cents: number;
  readonly verified: boolean;
  readonly status: ProductStatus;
  readonly createdAt: Date;
  readonly soldAt: Date | null;
  /** The newest change of its price. */
  readonly change: { readonly id: string; readonly wasCents: number; readonly at: string } | null;
}

/**
 * A phone as it is now, for those who watch it.
 * @param db the database
 * @param id the phone
 * @returns null when there is none
 */
export async function readWatched(db: Database, id: string): Promise<WatchedPhone | null> {
  const { rows } = await sql<WatchedPhone>`
    select p.id, p.seller_id as "sellerId", p.category_id as "categoryId",
      p.model_id as "modelId", p.name, p.condition, p.location, p.storage_gb as "storageGb",
      p.years_of_use as years, p.selling_price_cents as cents,
      s.verified_at is not null as verified, p.status, p.created_at as "createdAt",
      p.sold_at as "soldAt",
      (select json_build_object('id', x.id, 'wasCents', x.old_price_cents, 'at', x.changed_at)
        from price_changes x where x.product_id = p.id order by x.id desc limit 1) as change
    from products p join users s on s.id = p.seller_id where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
