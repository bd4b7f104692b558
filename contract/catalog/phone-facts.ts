import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { measuredText, optionalText, sentModelId } from '#contract/common/text.ts';
import { normalizeCode } from '#contract/common/typed-code.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { checklist } from './grading.ts';
import {
  phoneFields,
  maxPhotosPerPhone,
  sentFields,
  storageSizes,
  storedFields,
  type RowOf,
  type SentField,
  type StoredField,
  type ValueOf,
} from './phone-fields.ts';

/** Schemas of the facts a seller may add, from the rows of phone-fields.ts, and the rules between them. */

export { boxItems, maxPhotosPerPhone, storageSizes, type BoxItem } from './phone-fields.ts';
export { foldModel, proposedName } from './model-names.ts';

export const factMessages = {
  carrier: 'Please name the operator it is locked to',
  imeiLength: 'An IMEI has 15 digits. Dial *#06# on the phone to see it',
  imeiWrong: 'One digit of this IMEI is wrong. Dial *#06# on the phone and compare',
  imeiTwice: 'The two IMEIs of a phone differ. Dial *#06# to see both',
  imeiKnown:
    'This is a number from examples and copied phones, not one of a real phone. Dial *#06# to see yours',
  photos: `A phone has at most ${maxPhotosPerPhone} photos`,
} as const;

/**
 * Numbers from manuals and test equipment or written into thousands of counterfeit phones: they pass
 * the check digit and identify no phone.
 */
const namesNoPhone: ReadonlySet<string> = new Set([
  '004999010640000',
  '012345678901237',
  '123456789012347',
  '135790246811220',
  '350077523237513',
  '351756051523999',
  '352099001761481',
  '353918052658230',
  '356938035643809',
  '357805023984942',
  '358240051111110',
  '490154203237518',
  '499901064000000',
]);

/**
 * Normalizes an IMEI: digits only.
 * @param text as typed or copied from the dialler, e.g. '35-209900-176148-1'
 */
export function normalizeImei(text: string): string {
  return normalizeCode(text).replaceAll('/', '');
}

/**
 * Finds the fault of an IMEI (15 digits, the last is a Luhn check digit: 3GPP TS 23.003).
 * @param digits normalized
 * @returns a sentence, or null when it can be a phone's
 */
export function imeiProblem(digits: string): string | null {
  if (!/^\d{15}$/.test(digits)) return factMessages.imeiLength;
  if (!passesLuhn(digits)) return factMessages.imeiWrong;
  const repeats = /^(\d)\1{13}/.test(digits) || /^(\d{2})\1{6}/.test(digits);
  return repeats || namesNoPhone.has(digits) ? factMessages.imeiKnown : null;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A whole number that may be missing; forms send '' for that. */
function optionalWhole(message: string, accept: (value: number) => boolean) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string(), z.null()], { error: message }),
        z.transform((value: number | string | null) => {
          if (typeof value === 'number') return value;
          const text = withAsciiDigits(value ?? '').trim();
          if (text === '') return null;
          return /^\d+$/.test(text) ? Number(text) : Number.NaN;
        }),
      ),
      z
        .nullable(z.number({ error: message }))
        .check(z.refine((value) => value === null || accept(value), { error: message })),
    ),
  );
}

/** a form sends '' for no choice. */
function optionalChoice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  message: string,
) {
  return z.optional(
    z.pipe(
      z.union([z.enum(choices, { error: message }), z.literal(''), z.null()], { error: message }),
      z.transform((value: Choices[number] | '' | null) =>
        value === '' ? null : (value as Choices[number] | null),
      ),
    ),
  );
}

/** Some of the choices, in their order and each once. */
function optionalList<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  message: string,
) {
  const inOrder: readonly Choices[number][] = choices;
  return z.optional(
    z.pipe(
      z
        .array(z.enum(choices, { error: message }), { error: message })
        .check(z.maxLength(choices.length, { error: message })),
      z.transform((items: Choices[number][]) => inOrder.filter((each) => items.includes(each))),
    ),
  );
}

/** A model we know; `model` is its name then. */
const optionalModelId = z.optional(z.nullable(sentModelId));

/** '' is no IMEI. */
const optionalImei = z.optional(
  z.pipe(
    z.pipe(
      measuredText(factMessages.imeiLength, 15, factMessages.imeiLength),
      z.transform(normalizeImei),
    ),
    z
      .string()
      .check(z.maxLength(15, { error: factMessages.imeiLength, abort: true }), (payload) => {
        const wrong = payload.value === '' ? null : imeiProblem(payload.value);
        if (wrong) payload.issues.push({ code: 'custom', message: wrong, input: '' });
      }),
  ),
);

const optionalChecklist = z.optional(z.nullable(checklist));

type Choices = readonly [string, ...string[]];
type SentSchema<Row> = Row extends { kind: 'choice'; choices: infer Given extends Choices }
  ? ReturnType<typeof optionalChoice<Given>>
  : Row extends { kind: 'list'; choices: infer Given extends Choices }
    ? ReturnType<typeof optionalList<Given>>
    : Row extends { kind: 'text' }
      ? ReturnType<typeof optionalText>
      : Row extends { kind: 'whole' | 'size' }
        ? ReturnType<typeof optionalWhole>
        : Row extends { kind: 'model-id' }
          ? typeof optionalModelId
          : Row extends { kind: 'identifier' }
            ? typeof optionalImei
            : typeof optionalChecklist;

/** A schema for each field. The types of the schemas come from the rows: Object.fromEntries has none. */
function schemasOf<Name extends string, Schemas extends Record<Name, z.ZodMiniType>>(
  fields: readonly Name[],
  schemaOf: (name: Name) => z.ZodMiniType,
): Schemas {
  return Object.fromEntries(fields.map((name) => [name, schemaOf(name)])) as Schemas;
}

function sentSchema(name: SentField): z.ZodMiniType {
  const row = phoneFields[name];
  switch (row.kind) {
    case 'text':
      return optionalText(row.maxLength);
    case 'whole':
      return optionalWhole(row.message, (value) => value >= row.min && value <= row.max);
    case 'size':
      return optionalWhole(row.message, (value) => row.choices.some((size) => size === value));
    case 'choice':
      return optionalChoice(row.choices, row.message);
    case 'list':
      return optionalList(row.choices, row.message);
    case 'model-id':
      return optionalModelId;
    case 'identifier':
      return optionalImei;
    case 'json':
      return optionalChecklist;
  }
}

/** The fields of POST /products and PUT /products/{id} that the specification does not know. */
export const factFields = {
  ...schemasOf<SentField, { [Name in SentField]: SentSchema<RowOf<Name>> }>(sentFields, sentSchema),
  /** All photos in order, addresses of POST /images; the first is `productImg`. */
  photos: z.optional(
    z
      .array(z.string().check(z.maxLength(500)))
      .check(z.maxLength(maxPhotosPerPhone, { error: factMessages.photos })),
  ),
};

/**
 * Returns whether a phone can have been used for so long: since the release of its model, or since its purchase
 * if we don't know the model, with a year of slack for rounding.
 * @param yearsOfUse as the seller says
 * @param since that year
 * @param thisYear on the database's clock
 * @returns a sentence, or null when it can be
 */
export function yearsOfUseProblem(
  yearsOfUse: number,
  since: number,
  thisYear: number,
): string | null {
  // A year in the future is refused by another rule.
  if (since > thisYear || yearsOfUse <= thisYear - since + 1) return null;
  return `A phone from ${since} can’t have been used for ${yearsOfUse} years`;
}

/** A locked phone needs its carrier. */
export const carrierIsNamed = {
  accepts: (body: {
    networkLock?: ValueOf<'networkLock'> | undefined;
    carrier?: ValueOf<'carrier'> | undefined;
  }) => body.networkLock !== 'locked' || Boolean(body.carrier),
  path: 'carrier',
  message: factMessages.carrier,
} as const;

const readText = (most: number) => z.nullable(answer.text(most));
const readKnownModel = z.nullable(answer.knownModel);
const readDigits = z.nullable(z.string().check(z.regex(/^\d{4}$/)));
const readNumber = z.nullable(z.number());
const readChecklist = z.nullable(checklist);
const readList = <const Given extends Choices>(choices: Given) =>
  answer.list(z.enum(choices), choices.length);
const readChoice = <const Given extends Choices>(choices: Given) => z.nullable(z.enum(choices));

type ReadSchema<Row> = Row extends { kind: 'choice'; choices: infer Given extends Choices }
  ? ReturnType<typeof readChoice<Given>>
  : Row extends { kind: 'list'; choices: infer Given extends Choices }
    ? ReturnType<typeof readList<Given>>
    : Row extends { kind: 'whole' | 'size' }
      ? typeof readNumber
      : Row extends { kind: 'json' }
        ? typeof readChecklist
        : ReturnType<typeof readText>;

function readSchema(name: StoredField): z.ZodMiniType {
  const row = phoneFields[name];
  switch (row.kind) {
    case 'choice':
      return readChoice(row.choices);
    case 'list':
      return readList(row.choices);
    case 'whole':
    case 'size':
      return readNumber;
    case 'json':
      return readChecklist;
    case 'text':
      return readText(row.maxLength);
    case 'model-id':
      return readKnownModel;
    case 'digits':
      return readDigits;
  }
}

/** The facts as everybody reads them; null if the seller said nothing. */
export const facts = /* @__PURE__ */ schemasOf<
  StoredField,
  { [Name in StoredField]: ReadSchema<RowOf<Name>> }
>(storedFields, readSchema);

/** One of the models we know. */
export const phoneModel = z.object({
  _id: answer.knownModel,
  category_id: answer.categoryId,
  name: answer.modelName,
  releaseYear: answer.year,
  storages: answer.list(answer.storage, storageSizes.length),
});
export type PhoneModel = z.infer<typeof phoneModel>;
