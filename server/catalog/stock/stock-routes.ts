import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxStockBytes } from '#contract/catalog/stock-columns.ts';
import { listAnswers } from '#contract/catalog/stock.ts';
import type { BrandRegistry } from '#server/catalog/brands/brand-registry.ts';
import type { HashImei } from '#server/catalog/product-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { csvBodyOf, takeCsv } from '#server/platform/http/csv/csv-bodies.ts';
import { readListForm } from '#server/platform/http/csv/read-list-form.ts';
import { route } from '#server/platform/http/route.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import type { StockValues } from './check-line.ts';
import { importStock } from './import-stock.ts';
import { ownListSource, templateSource } from './own-list-source.ts';
import { readStockColumns } from './read-stock-columns.ts';
import type { TitleReader } from './title-reader.ts';
import { listStockPhone } from './list-stock-phone.ts';
import { deleteStockPhone, listStock, lockStockPhone } from './stock-store.ts';
import { requireSeller } from '#server/platform/http/identity.ts';

interface Dependencies {
  readonly db: Database;
  readonly brands: BrandRegistry;
  readonly hashImei: HashImei;
  readonly titleReader: TitleReader;
}

const form = { maxBytes: maxStockBytes, answers: listAnswers };

/**
 * Imported phones: a list is read, and each of its phones is listed once it has photos.
 * @param app mounted under /api
 * @param dependencies the database, the brands, the hash of IMEIs, and the reader of titles
 */
export function stockRoutes(
  app: FastifyInstance,
  { db, brands, hashImei, titleReader }: Dependencies,
): void {
  takeCsv(app, maxStockBytes, (lists) => {
    route(lists, 'importStock', async ({ query, person, request }) => {
      const source = request.isMultipart()
        ? await ownSource(request, titleReader)
        : templateSource(csvBodyOf(request));
      return importStock(db, person, source, {
        dryRun: query.dryRun === '1',
        skipWrong: query.skipWrong === '1',
        hashImei,
        refuseOwnCodes: (trx, payload) => lists.refuseOwnCodes(trx, person, payload),
      });
    });
    route(lists, 'readStockColumns', async ({ person, request }) => {
      const list = request.isMultipart()
        ? await readListForm(request, form)
        : { bytes: csvBodyOf(request), answers: {} };
      return readStockColumns(db, person, list, titleReader);
    });
  });

  route(app, 'listStock', async ({ query, person, request, reply }) => {
    requireSeller(person);
    const page = readPage(query);
    const { byId } = await brands.read();
    const rows = await listStock(db, person.id, page);
    return pageWithNextLink(request, reply, rows, page).map((row) => {
      const values = row.form_values as StockValues;
      return {
        _id: row.id,
        reference: row.reference,
        productName: values.productName,
        category_name: byId(values.category_id)?.name ?? values.category_name,
        condition: values.condition,
        sealingPrice: values.sealingPrice,
        importedAt: row.created_at.toISOString(),
      };
    });
  });

  route(app, 'listStockPhone', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await listStockPhone(db, person, params.id, body, hashImei),
  }));

  route(app, 'deleteStockPhone', async ({ params, person }) => {
    requireSeller(person);
    await db.transaction().execute(async (trx) => {
      await lockLiveUser(trx, person.id);
      const phone = await lockStockPhone(trx, person.id, params.id);
      if (!phone) throw new Refusal('not-found');
      // Its reference keeps the next list from listing it twice.
      if (phone.product_id !== null) throw new Refusal('already-listed');
      await deleteStockPhone(trx, params.id);
    });
    return { acknowledged: true, deletedCount: 1 };
  });
}

async function ownSource(request: FastifyRequest, titleReader: TitleReader) {
  const { bytes, answers } = await readListForm(request, form);
  return ownListSource(bytes, answers, titleReader);
}
