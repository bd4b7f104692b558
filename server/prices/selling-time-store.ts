import { sql } from 'kysely';
import type { Condition } from '#contract/catalog/conditions.ts';
import { guideDays, maxSalesCountedPerSeller } from '#contract/prices/price-guide.ts';
import { appNow } from '#server/platform/database/database.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import { isSettled, paidCents } from './figures-store.ts';

/** One settled sale of a model. */
export interface Sale {
  readonly storageGb: number;
  readonly condition: Condition;
  readonly cents: number;
  /** From the listing to the sale, at least one. */
  readonly days: number;
  readonly sellerId: string;
}

/** An answer rests on at most this many sales, the newest ones. */
const maxSales = 1_000;
/** Somebody waits for it: of so many sold phones the sales are looked up, however large the shop is. */
const maxRead = 3_000;

/**
 * The settled sales of a model within the last half year: of each buyer one, of each seller as many as the
 * price guide counts. Phones that came back once are left out, since their first listing is older.
 * @param db the database
 * @param modelId the model
 */
export async function readSalesOfModel(db: ReadDatabase, modelId: string): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select storage_gb as "storageGb", condition, cents, days, seller_id as "sellerId"
    from (
      select *, row_number() over (partition by seller_id, storage_gb, condition order by sold_at desc)
        as of_seller
      from (
        select p.storage_gb, p.condition, p.seller_id, p.sold_at, ${paidCents} as cents,
          greatest(1, ceil(extract(epoch from p.sold_at - p.created_at) / 86400))::int as days,
          row_number() over (partition by b.buyer_id order by p.sold_at desc) as of_buyer
        from (select * from products p
            where p.model_id = ${modelId} and p.storage_gb is not null and p.status = 'sold'
              and p.sold_at >= ${appNow} - ${guideDays} * interval '1 day'
            order by p.sold_at desc limit ${sql.lit(maxRead)}) p
          join bookings b on b.product_id = p.id and b.status = 'paid'
        where ${isSettled(appNow)}
          and not exists (select from bookings o where o.product_id = p.id and o.status = 'refunded')
        ) sold
      where of_buyer = 1) deals
    where of_seller <= ${maxSalesCountedPerSeller}
    order by sold_at desc limit ${sql.lit(maxSales)}`.execute(db);
  return rows;
}
