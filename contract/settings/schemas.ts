import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { imageIdOf, imagePath } from '#contract/images/image-files.ts';
import { brandTints, maxCategories, type BrandTint } from '#contract/catalog/category-fields.ts';
import { isEmail, normalizeEmail } from '#contract/common/email.ts';
import { languages, mainLanguage, type Language } from '#contract/common/languages.ts';
import { manualMethods, type ManualMethod } from '#contract/payouts/methods.ts';
import { isMobilePattern } from '#contract/common/phone-number.ts';
import { isColour, refusedColour } from '#contract/common/shop-colours.ts';
import { hasDecimals } from '#contract/common/money.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import {
  measuredText,
  requiredNumber,
  requiredText,
  sentVersion,
  typedText,
} from '#contract/common/text.ts';
import {
  fieldOf,
  settingKeys,
  settingSources,
  type SettingField,
  type SettingKey,
  type SettingSource,
  type ShopValues,
} from './fields.ts';
import { settingsMessages } from './messages.ts';
import { isTimeZone } from './time-zone.ts';

/** The shop's settings: what PUT /settings takes, and the answers. All are made from the table of fields. */

/** The longest text of a kind without bounds of its own. */
const maxTextLength = 200;
const maxAddressLength = 500;

type Schema = z.ZodMiniType;

/** One line that a function brings into its stored form, and a check of that. */
const line = (
  message: string,
  maximum: number,
  stored: (text: string) => string,
  fits: (text: string) => boolean,
) =>
  z.pipe(
    z.pipe(measuredText(message, maximum), z.transform(stored)),
    z
      .string()
      .check(
        z.maxLength(maximum, { error: message, abort: true }),
        z.refine(fits, { error: message }),
      ),
  );

/** The largest rendering of a photo, whichever was sent. */
function logoAddress(text: string): string {
  const id = imageIdOf(text);
  return id === null ? text : imagePath(id, 1280, 'webp');
}

const trimmed = (text: string) => withAsciiDigits(text).trim();

/** The host, the port and what follows; a password in it would be shown to everybody. */
const address =
  /^https?:\/\/[\p{L}\p{M}\d](?:[\p{L}\p{M}\d.-]*[\p{L}\p{M}\d])?(?::(\d{1,5}))?(?:[/?#][^\p{C}\s\\"'<>]*)?$/iu;

/** The shop's pages link there. */
function isLink(text: string): boolean {
  if (text === '') return true;
  const match = address.exec(text);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
}

/**
 * The schema of a setting's value, as a form types it or a file has it.
 * @param field the row of the table
 */
export function valueSchema(field: SettingField): Schema {
  switch (field.kind) {
    case 'text':
      return field.min === 0
        ? typedText(field.max, 'one')
        : requiredText(settingsMessages.text, field.max);
    case 'lines':
      return typedText(field.max, 'several');
    case 'logo':
      return line(
        settingsMessages.logo,
        maxAddressLength,
        (text) => logoAddress(text.trim()),
        (text) => text === '' || imageIdOf(text) !== null,
      );
    case 'colour':
      return z.pipe(
        line(settingsMessages.colour, 40, (text) => text.trim().toLowerCase(), isColour),
        z.string().check(
          z.maxLength(7, { error: settingsMessages.colour, abort: true }),
          z.refine((text) => refusedColour(field.of, text) === null, {
            error: ({ input }) =>
              settingsMessages[field.of][refusedColour(field.of, String(input))?.way ?? 'either'],
          }),
        ),
      );
    case 'email':
      return line(
        settingsMessages.email,
        254,
        (text) => (text.trim() === '' ? '' : normalizeEmail(text)),
        (text) => text === '' || isEmail(text),
      );
    case 'link':
      return line(settingsMessages.link, maxAddressLength, (text) => text.trim(), isLink);
    case 'whole': {
      const { min, max } = field;
      const message = settingsMessages.whole(min, max);
      const fits = (value: number) => Number.isInteger(value) && value >= min && value <= max;
      return requiredNumber(message, fits, message);
    }
    case 'percent':
    case 'amount': {
      const { max } = field;
      const message = settingsMessages.decimal(max);
      const fits = (value: number) => value >= 0 && value <= max && hasDecimals(value, 2);
      return requiredNumber(message, fits, message);
    }
    case 'languages':
      return z.pipe(
        z
          .array(z.enum(languages, { error: settingsMessages.languages }), {
            error: settingsMessages.languages,
          })
          .check(
            z.maxLength(20, { error: settingsMessages.languages }),
            z.refine((choice) => choice.includes(mainLanguage), {
              error: settingsMessages.mainLanguage,
            }),
          ),
        // Each once, in their usual order.
        z.transform((choice: Language[]) => languages.filter((each) => choice.includes(each))),
      );
    case 'choice':
      return z.enum(field.options as [string, ...string[]], { error: settingsMessages.choice });
    case 'payout-methods':
      // Each once, in the owner's order: the first one is chosen in the form.
      return z.pipe(
        z
          .array(z.enum(manualMethods, { error: settingsMessages.payoutMethods }), {
            error: settingsMessages.payoutMethods,
          })
          .check(
            z.minLength(1, { error: settingsMessages.payoutMethods }),
            z.maxLength(20, { error: settingsMessages.payoutMethods }),
          ),
        z.transform((choice: ManualMethod[]) => [...new Set(choice)]),
      );
    case 'time-zone':
      return line(settingsMessages.timeZone, maxTextLength, (text) => text.trim(), isTimeZone);
    case 'country-code':
      return line(
        settingsMessages.countryCode,
        12,
        (text) => trimmed(text).replace(/^(?:\+|00)/, ''),
        (text) => /^[1-9]\d{0,2}$/.test(text),
      );
    case 'mobile-pattern':
      return line(
        settingsMessages.mobilePattern,
        maxTextLength,
        (text) => trimmed(text).replace(/\s/g, ''),
        isMobilePattern,
      );
  }
}

const byKey = <Each>(make: (key: SettingKey) => Each) =>
  Object.fromEntries(settingKeys.map((key) => [key, make(key)]));

/** Some of the values, as PUT /settings changes them. */
export type SettingsChanges = Partial<ShopValues> & { readonly version?: string | undefined };
/** The same as a form types it: numbers as text. */
export type SettingsInput = {
  readonly [Key in SettingKey]?:
    | ShopValues[Key]
    | (ShopValues[Key] extends number ? string : never);
} & { readonly version?: string | undefined };

/** PUT /settings: the values to change; a setting that isn't named stays as it is. */
export const settingsBody = z.object({
  ...byKey((key) => z.optional(valueSchema(fieldOf(key)))),
  version: sentVersion,
}) as unknown as z.ZodMiniType<SettingsChanges, SettingsInput>;

/** A value as an answer has it. */
function answerSchema(field: SettingField): Schema {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return answer.text(field.max);
    case 'whole':
      return answer.count;
    case 'percent':
    case 'amount':
      return answer.price;
    case 'languages':
      return answer.list(z.enum(languages), languages.length);
    case 'payout-methods':
      return answer.list(z.enum(manualMethods), manualMethods.length);
    default:
      return answer.text(maxAddressLength);
  }
}

const values = byKey((key) => answerSchema(fieldOf(key)));
type Answered<Shape> = z.ZodMiniType<Shape, Shape>;

/** GET /settings: each value, and where it comes from. */
export const settings = z.object({
  values: z.object(values) as unknown as Answered<ShopValues>,
  sources: z.object(byKey(() => z.enum(settingSources))) as unknown as Answered<
    Readonly<Record<SettingKey, SettingSource>>
  >,
  /** Who changed them last, and when; null while all is as shipped. */
  changed: z.nullable(z.object({ at: answer.time, ...answer.author })),
  version: answer.version,
});
export type ShopSettings = z.infer<typeof settings>;

/** GET /shop: what everybody may know of the shop. */
export interface ShopFacts extends ShopValues {
  /** The currency of all prices (ISO 4217) in lower case. */
  readonly currency: string;
  /** Whether phones can be paid here. */
  readonly takesPayments: boolean;
  /** In their order, hidden ones included: phones of those may still be for sale. */
  readonly brands: readonly {
    readonly id: string;
    readonly name: string;
    readonly tint: BrandTint;
    readonly hidden: boolean;
  }[];
}
export const shopFacts = z.object({
  ...values,
  currency: answer.currency,
  takesPayments: z.boolean(),
  brands: answer.list(
    z.object({
      id: answer.categoryId,
      name: answer.categoryName,
      tint: z.enum(brandTints),
      hidden: z.boolean(),
    }),
    maxCategories,
  ),
}) as unknown as Answered<ShopFacts>;
