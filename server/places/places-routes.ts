import type { FastifyInstance } from 'fastify';
import { maxImportBytes } from '#contract/common/lists/list-import-limits.ts';
import type { District, OwnedPlace } from '#contract/places/changes.ts';
import type { PlaceName } from '#contract/places/divisions.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  sendCacheable,
  sendCacheableByKey,
} from '#server/platform/delivery/cache/cacheable-response.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { versionOf } from '#server/platform/http/versions.ts';
import { takeCsv } from '#server/platform/http/csv/csv-bodies.ts';
import { importList } from '#server/platform/http/csv/import-list.ts';
import { sentColumns, sentSource } from '#server/platform/http/own-lists/own-list-requests.ts';
import { listOfPlaces, placeImporter } from './import-places.ts';
import { askedKinds, ownPlaces } from './own-list/own-places.ts';
import { addPlace, changePlace } from './change-place.ts';
import { presentDivision, readDivisions } from './divisions-store.ts';
import {
  districtLevel,
  divisionLevel,
  placeLevel,
  type PlaceLevel,
  type StoredPlace,
} from './place-levels.ts';
import { countPlaces, findDivisionCode, hasDistrict, listRows } from './place-rows-store.ts';
import { listMeetingPlaces } from './meeting-places-store.ts';

export interface PlacesContext {
  readonly db: Database;
  readonly reads: Reads;
  /** @throws Refusal admins-only */
  readonly onlyAdmins: (person: Person) => void;
  /** Takes a change over in this process; the others hear of it by themselves. */
  readonly renew: () => Promise<void>;
  /** Counts the phones that say a new division's name already under it. */
  readonly onAdded: (code: string) => Promise<void>;
}

/**
 * The calls of places.
 * @param app mounted under /api
 * @param context of the slice
 */
export function placesRoutes(app: FastifyInstance, context: PlacesContext): void {
  const { db, reads, onlyAdmins, renew } = context;
  const divisions = sendCacheable(async () =>
    JSON.stringify((await readDivisions(reads.pool)).map(presentDivision)),
  );
  route(app, 'listDivisions', ({ request, reply }) => divisions(request, reply));

  const places = sendCacheableByKey(async (division) => {
    const list = await listMeetingPlaces(reads.db, division);
    if (list === null) throw new Refusal('not-found');
    return JSON.stringify(list);
  });
  route(app, 'listMeetingPlaces', ({ params, request, reply }) =>
    places(params.division, request, reply),
  );

  const change = async (
    person: Person,
    level: PlaceLevel,
    id: string,
    body: Parameters<typeof changePlace>[4],
  ) => {
    onlyAdmins(person);
    const { changed, version } = await changePlace(db, person, level, id, body);
    await renew();
    return { ...acknowledgeOneUpdate(changed), version };
  };
  const add = async (
    person: Person,
    level: PlaceLevel,
    of: string | null,
    body: Parameters<typeof addPlace>[4],
  ) => {
    const insertedId = await addPlace(db, person, level, of, body);
    if (level === divisionLevel) await context.onAdded(body.nameEn);
    await renew();
    return { acknowledged: true, insertedId };
  };
  const divisionOf = async (person: Person, id: string): Promise<string> => {
    onlyAdmins(person);
    const code = await findDivisionCode(db, id);
    if (code === null) throw new Refusal('not-found');
    return code;
  };
  const requireDistrict = async (person: Person, id: string) => {
    onlyAdmins(person);
    if (!(await hasDistrict(db, id))) throw new Refusal('not-found');
  };

  route(app, 'addDivision', ({ body, person }) => {
    onlyAdmins(person);
    return add(person, divisionLevel, null, body);
  });
  route(app, 'changeDivision', ({ params, body, person }) =>
    change(person, divisionLevel, params.id, body),
  );
  route(app, 'listDistricts', async ({ params, person }) => {
    const code = await divisionOf(person, params.id);
    const counts = await countPlaces(db, { code });
    const rows = await listRows(db, districtLevel, code);
    return rows.map((row, at) => ({
      ...(present(row, at) as Omit<District, 'places'>),
      places: counts.get(row.id) ?? 0,
    }));
  });
  route(app, 'addDistrict', async ({ params, body, person }) =>
    add(person, districtLevel, await divisionOf(person, params.id), body),
  );
  route(app, 'changeDistrict', ({ params, body, person }) =>
    change(person, districtLevel, params.id, body),
  );
  route(app, 'listDistrictPlaces', async ({ params, person }) => {
    await requireDistrict(person, params.id);
    const rows = await listRows(db, placeLevel, params.id);
    return rows.map((row, at) => present(row, at) as unknown as OwnedPlace);
  });
  route(app, 'exportPlaces', async ({ person }) => {
    onlyAdmins(person);
    return { csv: await listOfPlaces(db) };
  });
  takeCsv(app, maxImportBytes, (lists) => {
    route(lists, 'importPlaces', async ({ query, person, request }) => {
      onlyAdmins(person);
      const newDivisions = new Set<string>();
      const importer = placeImporter(person.id, (code) => newDivisions.add(code));
      const readSource = await sentSource(request, ownPlaces, importer.shape);
      const sent = { by: person.id, readSource, version: query.version };
      const dryRun = query.dryRun === '1';
      const result = await importList(db, { ...sent, dryRun }, importer);
      if (dryRun) return result;
      for (const code of newDivisions) await context.onAdded(code);
      await renew();
      return result;
    });
    route(lists, 'readPlaceColumns', async ({ person, request }) => {
      onlyAdmins(person);
      const importer = placeImporter(person.id, () => {});
      const { answer, list, remembered, answers } = await sentColumns(
        db,
        request,
        person.id,
        ownPlaces,
        importer,
      );
      const kinds = askedKinds(list, remembered, answers);
      return { ...answer, kinds, template: answer.template && kinds.length === 0 };
    });
  });
  route(app, 'addMeetingPlace', async ({ params, body, person }) => {
    await requireDistrict(person, params.id);
    return add(person, placeLevel, params.id, body);
  });
  route(app, 'changeMeetingPlace', ({ params, body, person }) =>
    change(person, placeLevel, params.id, body),
  );
}

/** A row as the contract shows it. */
function present({ id, values }: StoredPlace, at: number) {
  const { nameEn, nameBn, ...others } = values;
  const name = { en: nameEn, bn: nameBn } as PlaceName;
  return { _id: id, name, ...others, position: at + 1, version: versionOf(values) };
}
