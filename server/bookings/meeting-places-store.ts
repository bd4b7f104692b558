import type { MeetingPlace } from '#contract/bookings/meeting-places.ts';
import { maxPlacesPerDivision } from '#contract/bookings/meeting-places.ts';
import type { Division } from '#contract/catalog/conditions.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';

/**
 * The public places of a division where people can meet, in the order in which they are offered.
 * @param db the database
 * @param division one of the eight
 */
export async function listMeetingPlaces(
  db: ReadDatabase,
  division: Division,
): Promise<MeetingPlace[]> {
  const rows = await db
    .selectFrom('meeting_places as m')
    .innerJoin('districts as d', 'd.id', 'm.district_id')
    .select(['m.id', 'm.kind', 'm.name_en', 'm.name_bn', 'd.name_en as districtEn'])
    .select(['d.name_bn as districtBn', 'm.address', 'm.latitude', 'm.longitude', 'm.hours'])
    .where('d.division', '=', division)
    .orderBy('m.position')
    .limit(maxPlacesPerDivision)
    .execute();
  return rows.map(({ id, name_en, name_bn, districtEn, districtBn, ...place }) => ({
    _id: id,
    ...place,
    name: { en: name_en, bn: name_bn },
    district: { en: districtEn, bn: districtBn },
  }));
}
