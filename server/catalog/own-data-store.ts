import { fieldsHaving, phoneFields } from '#contract/catalog/phone-fields.ts';
import { toPrice } from '#contract/common/money.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * A person's products, withdrawn ones too, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportProducts(db: Database, userId: string) {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('seller_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    category_id: row.category_id,
    productName: row.name,
    buyingPrice: toPrice(row.buying_price_cents),
    sealingPrice: toPrice(row.selling_price_cents),
    buyingYear: row.buying_year,
    yearsOfUse: Number(row.years_of_use),
    condition: row.condition,
    description: row.description,
    location: row.location,
    phnNumber: row.phone,
    postedDate: row.posted_on,
    ...Object.fromEntries(
      fieldsHaving('exported').map((name) => [name, row[phoneFields[name].column]]),
    ),
    status: row.status,
    listedAt: row.created_at,
    soldAt: row.sold_at,
    withdrawnAt: row.withdrawn_at,
  }));
}
