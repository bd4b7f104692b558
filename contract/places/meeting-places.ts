import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { placeName, type PlaceName } from './divisions.ts';

/** The kinds of public places. */
export const placeKinds = [
  'shopping-centre',
  'railway-station',
  'metro-station',
  'bus-terminal',
  'launch-terminal',
  'library',
  'police-station',
  'other',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const maxHoursLength = 200;

/** The facts of a public place; unknown ones are null. */
export const placeFacts = {
  _id: answer.id,
  kind: z.enum(placeKinds),
  name: placeName,
  address: z.nullable(answer.meetLocation),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  /** The opening hours as they are written at the door. */
  hours: z.nullable(answer.text(maxHoursLength)),
};

/** A public place where buyer and seller can meet. */
export const meetingPlace = z.object({ ...placeFacts, district: placeName });
export type MeetingPlace = z.infer<typeof meetingPlace>;

/** The most places of one division, and the most districts. */
export const maxPlacesPerDivision = 1_000;
export const maxDistrictsPerDivision = 200;

/**
 * A place as people agree on it: with its district, so that a map finds it.
 * @param place its names
 * @returns the text in both languages
 */
export function placeTexts({ name, district }: Pick<MeetingPlace, 'name' | 'district'>): PlaceName {
  const text = (of: string, within: string) => (of.includes(within) ? of : `${of}, ${within}`);
  return { en: text(name.en, district.en), bn: text(name.bn, district.bn) };
}
