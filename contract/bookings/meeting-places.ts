import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { divisions } from '#contract/catalog/conditions.ts';

/** The kinds of public places. */
export const placeKinds = [
  'shopping-centre',
  'railway-station',
  'metro-station',
  'bus-terminal',
  'launch-terminal',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const divisionParams = z.object({
  division: z.enum(divisions, { error: 'There is no such division' }),
});

/** A name in both languages. */
const placeName = z.object({ en: answer.text(100), bn: answer.text(100) });

/** A public place where buyer and seller can meet. What is not known is null. */
export const meetingPlace = z.object({
  _id: answer.id,
  kind: z.enum(placeKinds),
  name: placeName,
  district: placeName,
  address: z.nullable(answer.text(200)),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  /** The opening hours as they are written at the door. */
  hours: z.nullable(answer.text(200)),
});
export type MeetingPlace = z.infer<typeof meetingPlace>;

/** How many places of one division are offered. */
export const maxPlacesPerDivision = 200;
