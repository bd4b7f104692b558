import { maxPlacesPerDivision, type MeetingPlace } from '#contract/places/meeting-places.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';

/**
 * The public places of a division where people can meet, in the order in which they are offered; hidden ones and
 * those of hidden districts are left out.
 * @param db the database
 * @param division as listings say it
 * @returns null where there is no such division
 */
export async function listMeetingPlaces(
  db: ReadDatabase,
  division: string,
): Promise<MeetingPlace[] | null> {
  const rows = await db
    .selectFrom('divisions as v')
    .leftJoin('districts as d', (join) =>
      join.onRef('d.division', '=', 'v.code').on('d.hidden', '=', false),
    )
    .leftJoin('meeting_places as m', (join) =>
      join.onRef('m.district_id', '=', 'd.id').on('m.hidden', '=', false),
    )
    .select(['m.id', 'm.kind', 'm.name_en', 'm.name_bn', 'd.name_en as districtEn'])
    .select(['d.name_bn as districtBn', 'm.address', 'm.latitude', 'm.longitude', 'm.hours'])
    .where('v.code', '=', division)
    .orderBy((order) => order.case().when('m.id', 'is', null).then(1).else(0).end())
    .orderBy('d.position')
    .orderBy('m.position')
    .limit(maxPlacesPerDivision)
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, kind, name_en, name_bn, districtEn, districtBn, ...place }) =>
    id === null || kind === null || name_en === null || name_bn === null
      ? []
      : [
          {
            ...{ _id: id, kind, ...place },
            name: { en: name_en, bn: name_bn },
            district: { en: districtEn ?? '', bn: districtBn ?? '' },
          },
        ],
  );
}
