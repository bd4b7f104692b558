import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { shownText } from '#contract/common/clean-text.ts';
import { offeredLanguages } from '#contract/common/languages.ts';
import {
  measuredText,
  optionalText,
  requiredText,
  sentVersion,
  tooLong,
} from '#contract/common/text.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { maxDivisionNameLength, maxMeetLocationLength } from '#contract/common/value-rules.ts';
import {
  maxDistrictNameLength,
  maxPlaceNameLength,
  maxSpellingsPerDivision,
  placeName,
} from './divisions.ts';
import { maxHoursLength, placeFacts, placeKinds } from './meeting-places.ts';
import { placeMessages } from './messages.ts';

/** What an admin changes of divisions, districts and public places. */

const hidden = z.boolean({ error: placeMessages.hidden });
/** Its place in the list, from 1 on; without one it stays where it is. */
const position = z.optional(
  z
    .int({ error: placeMessages.position })
    .check(
      z.gte(1, { error: placeMessages.position }),
      z.lte(10_000, { error: placeMessages.position }),
    ),
);
const changeFields = { hidden, position, version: sentVersion };
/** Empty where it is missing: a shop asks for it only while it offers Bangla. */
const nameBn = (most: number) =>
  z.pipe(
    z.pipe(
      z.optional(measuredText(placeMessages.nameBn, most)),
      z.transform((typed: string | undefined) => shownText(typed ?? '', 'one')),
    ),
    z.string().check(
      z.refine((text) => text !== '' || !offeredLanguages().includes('bn'), {
        error: placeMessages.nameBn,
      }),
      z.maxLength(most, { error: tooLong(most) }),
    ),
  );
const names = (most: number) => ({
  nameEn: requiredText(placeMessages.nameEn, most),
  nameBn: nameBn(most),
});

/** A list, or a text with commas between them. */
const words = z.pipe(
  z.pipe(
    z.union(
      [
        z.array(z.string().check(z.maxLength(400))).check(z.maxLength(100)),
        z.string().check(z.maxLength(4_000)),
      ],
      { error: placeMessages.words },
    ),
    z.transform((typed: string | string[]) => {
      const all = (typeof typed === 'string' ? typed.split(/[,;\n]/) : typed).map((each) =>
        shownText(each, 'one'),
      );
      return [...new Set(all.filter((each) => each !== ''))];
    }),
  ),
  z
    .array(z.string().check(z.maxLength(maxDivisionNameLength, { error: placeMessages.words })))
    .check(z.maxLength(maxSpellingsPerDivision, { error: placeMessages.words })),
);

/**
 * Whether listings can say a name for a division: an address separates it by commas.
 * @param name in English
 */
export const isDivisionCode = (name: string): boolean => /^[^,]*[\p{L}\d][^,]*$/u.test(name);

/** POST /divisions: listings will say its English name. */
export const divisionBody = z.object({ ...names(maxDivisionNameLength), words }).check(
  z.refine(({ nameEn }) => isDivisionCode(nameEn), {
    path: ['nameEn'],
    error: placeMessages.nameSign,
  }),
);
export type DivisionBody = z.infer<typeof divisionBody>;

/** A division's names in a file that moves a shop, and what listings say for it if it is something else. */
export const divisionFields = {
  code: z.optional(requiredText(placeMessages.nameEn, maxDivisionNameLength)),
  ...names(maxDivisionNameLength),
  words,
};

/** PUT /divisions/{id}. Listings keep its code. */
export const divisionChanges = z.object({
  ...names(maxDivisionNameLength),
  words,
  ...changeFields,
});
export type DivisionChanges = z.infer<typeof divisionChanges>;

/** The id of a district, e.g. 'coxs-bazar'. */
const maxDistrictIdLength = 40;
export const districtId = answer.text(maxDistrictIdLength);
export const districtParams = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(maxDistrictIdLength), z.regex(/^[a-z0-9-]+$/)),
});

/** GET /divisions/{id}/districts. */
export const district = z.object({
  _id: districtId,
  name: placeName,
  position: answer.count,
  hidden: z.boolean(),
  /** How many public places it has, hidden ones too. */
  places: answer.count,
  version: answer.version,
});
export type District = z.infer<typeof district>;

/** POST /divisions/{id}/districts. */
export const districtBody = z.object(names(maxDistrictNameLength));
export type DistrictBody = z.infer<typeof districtBody>;

/** PUT /districts/{id}. */
export const districtChanges = z.object({ ...names(maxDistrictNameLength), ...changeFields });
export type DistrictChanges = z.infer<typeof districtChanges>;

/** A number that may be missing: '' and null are stored as null, Bangla digits are read. */
function coordinate(most: number, message: string) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))], { error: message })),
        z.transform((typed: number | string | null) => {
          if (typed === null || typed === '') return null;
          if (typeof typed === 'number') return typed;
          const text = withAsciiDigits(typed).trim().replace('−', '-').replace(',', '.');
          if (text === '') return null;
          return /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
        }),
      ),
      z.nullable(
        z
          .number({ error: message })
          .check(z.gte(-most, { error: message }), z.lte(most, { error: message })),
      ),
    ),
  );
}

const placeFields = {
  ...names(maxPlaceNameLength),
  kind: z.enum(placeKinds, { error: placeMessages.kind }),
  address: optionalText(maxMeetLocationLength),
  latitude: coordinate(90, placeMessages.latitude),
  longitude: coordinate(180, placeMessages.longitude),
  hours: optionalText(maxHoursLength),
};

/** Refuses one coordinate without the other. */
const bothCoordinates = z.refine<{
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}>(
  ({ latitude = null, longitude = null }) =>
    Number(latitude === null) === Number(longitude === null),
  {
    path: ['longitude'],
    error: placeMessages.coordinates,
  },
);

/** POST /districts/{id}/places. */
export const meetingPlaceBody = z.object(placeFields).check(bothCoordinates);
export type MeetingPlaceBody = z.infer<typeof meetingPlaceBody>;

/** PUT /places/{id}. */
export const meetingPlaceChanges = z
  .object({ ...placeFields, ...changeFields })
  .check(bothCoordinates);
export type MeetingPlaceChanges = z.infer<typeof meetingPlaceChanges>;

/** GET /districts/{id}/places. */
export const ownedPlace = z.object({
  ...placeFacts,
  position: answer.count,
  hidden: z.boolean(),
  version: answer.version,
});
export type OwnedPlace = z.infer<typeof ownedPlace>;
