import type { FastifyInstance } from 'fastify';
import { maxImportBytes } from '#contract/common/lists/list-import-limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  readTableRequest,
  setPageLinks,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';
import { takeCsv } from '#server/platform/http/csv/csv-bodies.ts';
import { importList } from '#server/platform/http/csv/import-list.ts';
import { sentColumns, sentSource } from '#server/platform/http/own-lists/own-list-requests.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { addModel } from './add-model.ts';
import { changeModel } from './change-model.ts';
import { modelImporter } from './import-models.ts';
import { listManagedModels, modelSortKeys, readAllModels } from './managed-models-store.ts';
import { mergeModels, type MergeHooks } from './merge-models.ts';
import { listOfModels } from './model-list.ts';
import { presentModel, valuesOfModel, type ModelSpellingReader } from './model-values.ts';
import { ownModels } from './own-list/own-models.ts';

interface Dependencies {
  readonly db: Database;
  readonly onlyAdmins: (person: Person) => void;
  readonly hooks: MergeHooks;
  /** What searches know of spellings. */
  readonly spellings: () => Promise<ModelSpellingReader>;
  /** Renews what this process remembers of models; other processes follow by themselves. */
  readonly renew: () => Promise<void>;
}

/** The pattern of models' ids in a cursor. */
const idPattern = '[\\w.+-]{1,80}';

/**
 * The models that admins keep.
 * @param app mounted under /api
 * @param dependencies the database, who may, and what follows a change
 */
export function modelRoutes(
  app: FastifyInstance,
  { db, onlyAdmins, hooks, spellings, renew }: Dependencies,
): void {
  route(app, 'listModels', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    // By name, unless another order is asked for.
    const sorted = { ...query, sort: query.sort ?? 'name' };
    const table = readTableRequest(sorted, modelSortKeys, { order: 'asc', id: idPattern });
    const page = await listManagedModels(db, query, table);
    return setPageLinks(request, reply, table, page).map(presentModel);
  });

  route(app, 'addModel', async ({ body, person }) => {
    onlyAdmins(person);
    const insertedId = await addModel(db, person, body, await spellings());
    await renew();
    return { acknowledged: true, insertedId };
  });

  route(app, 'changeModel', async ({ params, body, person }) => {
    onlyAdmins(person);
    const { changed, version } = await changeModel(
      ...([db, person, params.id, body, await spellings()] as const),
    );
    if (changed) await renew();
    return { ...acknowledgeOneUpdate(changed), version };
  });

  route(app, 'mergeModels', async ({ params, body, person }) => {
    onlyAdmins(person);
    const merge = { by: person.id, from: params.id, into: body.into };
    const result = await mergeModels(db, merge, hooks);
    await renew();
    return { acknowledged: true, ...result };
  });

  route(app, 'exportModels', async ({ person }) => {
    onlyAdmins(person);
    const rows = await readAllModels(db);
    const models = rows.map((row) => ({
      ...{ id: row.id, brand: row.category_name, values: valuesOfModel(row) },
    }));
    return { csv: listOfModels(models) };
  });

  takeCsv(app, maxImportBytes, (lists) => {
    route(lists, 'importModels', async ({ query, person, request }) => {
      onlyAdmins(person);
      const importer = modelImporter(await spellings());
      const readSource = await sentSource(request, ownModels, importer.shape);
      const sent = { by: person.id, readSource, version: query.version };
      const dryRun = query.dryRun === '1';
      const result = await importList(db, { ...sent, dryRun }, importer);
      if (!dryRun) await renew();
      return result;
    });
    route(lists, 'readModelColumns', async ({ person, request }) => {
      onlyAdmins(person);
      return (await sentColumns(db, request, person.id, ownModels, modelImporter())).answer;
    });
  });
}
