import * as z from 'zod/mini';
import { optionalText, withAsciiDigits } from '#contract/common/text.ts';

/**
 * The facts a seller may add to a phone beside the specified ones. All are optional: a phone
 * without them is valid.
 */

/** Storage sizes the form offers, in GB; a terabyte is 1024. */
export const storageSizes = [8, 16, 32, 64, 128, 256, 512, 1024, 2048] as const;

/** What may be in the box. */
export const boxItems = [
  'box',
  'charger',
  'cable',
  'earphones',
  'case',
  'screen-protector',
  'receipt',
  'warranty-card',
] as const;
export type BoxItem = (typeof boxItems)[number];

export const networkLocks = ['unlocked', 'locked'] as const;
export type NetworkLock = (typeof networkLocks)[number];

export const photosAPhone = 8;

export const factMessages = {
  storage: 'Please choose one of the sizes',
  battery: 'Battery health is a whole number from 1 to 100',
  box: 'Please choose from the list',
  lock: 'Please choose unlocked or locked',
  carrier: 'Please name the operator it is locked to',
  imeiLength: 'An IMEI has 15 digits. Dial *#06# on the phone to see it',
  imeiWrong: 'One digit of this IMEI is wrong. Dial *#06# on the phone and compare',
  imeiKnown:
    'This is a number from examples and copied phones, not one of a real phone. Dial *#06# to see yours',
  photos: 'A phone has at most 8 photos',
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
  return withAsciiDigits(text).replace(/[\s\-./]/g, '');
}

/**
 * What is wrong with an IMEI (15 digits, the last is a Luhn check digit: 3GPP TS 23.003).
 * @param imei normalized
 * @returns a sentence, or null when it can be a phone's
 */
export function imeiProblem(imei: string): string | null {
  if (!/^\d{15}$/.test(imei)) return factMessages.imeiLength;
  if (!passesLuhn(imei)) return factMessages.imeiWrong;
  const repeats = /^(\d)\1{13}/.test(imei) || /^(\d{2})\1{6}/.test(imei);
  return repeats || namesNoPhone.has(imei) ? factMessages.imeiKnown : null;
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

/** '' is what a form sends for no choice. */
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

/** The fields of POST /products and PUT /products/{id} that the specification does not know. */
export const factFields = {
  /** A model we know; `model` is its name then. */
  modelId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  model: optionalText(80),
  storageGb: optionalWhole(factMessages.storage, (size) =>
    (storageSizes as readonly number[]).includes(size),
  ),
  colour: optionalText(40),
  batteryHealth: optionalWhole(factMessages.battery, (percent) => percent >= 1 && percent <= 100),
  inTheBox: z.optional(
    z.pipe(
      z
        .array(z.enum(boxItems, { error: factMessages.box }), { error: factMessages.box })
        .check(z.maxLength(boxItems.length, { error: factMessages.box })),
      z.transform((items: BoxItem[]) => boxItems.filter((item) => items.includes(item))),
    ),
  ),
  networkLock: optionalChoice(networkLocks, factMessages.lock),
  carrier: optionalText(60),
  /** Never sent back: the server keeps a keyed hash of it and the last four digits. */
  imei: z.optional(
    z.pipe(
      z.pipe(
        z.string({ error: factMessages.imeiLength }),
        z.transform((text: string) => normalizeImei(text)),
      ),
      z.string().check((payload) => {
        const wrong = payload.value === '' ? null : imeiProblem(payload.value);
        if (wrong) payload.issues.push({ code: 'custom', message: wrong, input: '' });
      }),
    ),
  ),
  /** All photos in order, addresses of POST /images; the first is `productImg`. */
  photos: z.optional(
    z
      .array(z.string().check(z.maxLength(500)))
      .check(z.maxLength(photosAPhone, { error: factMessages.photos })),
  ),
};

/**
 * Whether a phone can have been used for so long: since its model came out, by whoever had it, or
 * where we don't know the model since it was bought; with a year of slack for what was rounded.
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
    networkLock?: NetworkLock | null | undefined;
    carrier?: string | null | undefined;
  }) => body.networkLock !== 'locked' || Boolean(body.carrier),
  path: 'carrier',
  message: factMessages.carrier,
} as const;

/** The facts as everybody reads them; null where the seller said nothing. */
export const facts = {
  modelId: z.nullable(z.string()),
  model: z.nullable(z.string()),
  storageGb: z.nullable(z.number()),
  colour: z.nullable(z.string()),
  batteryHealth: z.nullable(z.number()),
  inTheBox: z.array(z.enum(boxItems)),
  networkLock: z.nullable(z.enum(networkLocks)),
  carrier: z.nullable(z.string()),
  /** The last four digits of an IMEI that was checked. */
  imeiLastFour: z.nullable(z.string()),
};

/** One of the models we know. */
export const phoneModel = z.object({
  _id: z.string(),
  category_id: z.string(),
  name: z.string(),
  releaseYear: z.number(),
  storages: z.array(z.number()),
});
export type PhoneModel = z.infer<typeof phoneModel>;

/**
 * Normalizes what was typed for a model as models are searched: lower case, ASCII
 * digits, without spaces and marks.
 * @param text e.g. 'Galaxy S22+ Ultra' or 'আইফোন ১৩'
 * @returns e.g. 'galaxys22+ultra' or 'আইফোন13'
 */
export function foldModel(text: string): string {
  return withAsciiDigits(text)
    .toLowerCase()
    .replace(/\bplus\b/g, '+')
    .replace(/[^\p{L}\p{M}\p{N}+]/gu, '');
}

/**
 * The name that the form proposes for a phone, the same in every language.
 * @param model as it is called, or ''
 * @param storageGb in GB; null or 0 when it is not said
 * @returns e.g. 'Galaxy S22 128 GB'; '' where there is no model
 */
export function proposedName(model: string, storageGb: number | null): string {
  const name = model.trim();
  if (name === '' || !storageGb) return name;
  return `${name} ${storageGb >= 1024 ? `${storageGb / 1024} TB` : `${storageGb} GB`}`;
}
