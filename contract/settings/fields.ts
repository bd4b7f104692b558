import { unpaidBookingDays } from '#contract/bookings/deadlines.ts';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import { languages, type Language } from '#contract/common/languages.ts';
import { shippedLook } from '#contract/common/shop-look.ts';
import { shippedPhoneFormat } from '#contract/common/phone-number.ts';
import { shippedMethods, type ManualMethod } from '#contract/payouts/methods.ts';

/** What a setting's value is: it decides the check, the control of the form and how the value reads. */
export type SettingKind = SettingField['kind'];

/** The parts of the settings screen, in their order. */
export const settingGroups = [
  'shop',
  'look',
  'contact',
  'links',
  'testimonials',
  'money',
  'sales',
  'region',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

interface Common {
  readonly group: SettingGroup;
  /** The environment variable that sets it as well, which comes first; null for none. */
  readonly environment: string | null;
  /** The language that the setting's text is in: a shop that does not offer it is not asked. */
  readonly language?: Language;
  /** It counts, and is asked for, only while another setting has this value. */
  readonly onlyWith?: { readonly key: string; readonly value: string };
}

/** A row of the table of settings; `shipped` is what holds until somebody sets it. */
export type SettingField = Common &
  (
    | {
        readonly kind: 'text' | 'lines';
        readonly shipped: string;
        /** Characters; it may be empty if `min` is 0. */
        readonly min: number;
        readonly max: number;
      }
    | {
        readonly kind: 'email' | 'link' | 'time-zone' | 'country-code' | 'mobile-pattern';
        readonly shipped: string;
      }
    | {
        readonly kind: 'whole';
        readonly shipped: number;
        readonly min: number;
        readonly max: number;
      }
    | {
        /** At most two decimals, from 0. */
        readonly kind: 'percent' | 'amount';
        readonly shipped: number;
        readonly max: number;
      }
    | { readonly kind: 'languages'; readonly shipped: readonly Language[] }
    | {
        readonly kind: 'choice';
        readonly shipped: string;
        readonly options: readonly string[];
      }
    | { readonly kind: 'payout-methods'; readonly shipped: readonly ManualMethod[] }
    /** The address of an uploaded photo, or empty. */
    | { readonly kind: 'logo'; readonly shipped: '' }
    | { readonly kind: 'colour'; readonly shipped: string; readonly of: 'brand' | 'accent' }
  );

const link = { group: 'links', kind: 'link' } as const;
/** A customer's words, and who says them. */
const words = {
  group: 'testimonials',
  environment: null,
  shipped: '',
  min: 0,
  onlyWith: { key: 'testimonials', value: 'own' },
} as const;
const testimonial = { ...words, kind: 'lines', max: 400 } as const;
const quoted = { ...words, kind: 'text', max: 80 } as const;

/**
 * The shop's own settings, a row each: an admin sets them on /dashboard/settings, and for those with a name in the
 * environment whoever runs the shop. Keys are stored and never renamed. Amounts are in the shop's currency.
 */
export const settingFields = {
  name: {
    ...{ group: 'shop', environment: null },
    ...{ kind: 'text', shipped: shippedLook.name, min: 1, max: 40 },
  },
  languages: { group: 'shop', environment: null, kind: 'languages', shipped: languages },
  footerLineEn: {
    ...{ group: 'shop', environment: null },
    ...{ kind: 'text', shipped: '', min: 0, max: 160 },
  },
  footerLineBn: {
    ...{ group: 'shop', environment: null, language: 'bn' },
    ...{ kind: 'text', shipped: '', min: 0, max: 160 },
  },
  logo: { group: 'look', environment: null, kind: 'logo', shipped: '' },
  darkLogo: { group: 'look', environment: null, kind: 'logo', shipped: '' },
  brandColour: {
    ...{ group: 'look', environment: null },
    ...{ kind: 'colour', shipped: shippedLook.brand, of: 'brand' },
  },
  accentColour: {
    ...{ group: 'look', environment: null },
    ...{ kind: 'colour', shipped: shippedLook.accent, of: 'accent' },
  },
  contactEmail: { group: 'contact', environment: null, kind: 'email', shipped: '' },
  contactPhone: {
    ...{ group: 'contact', environment: null },
    ...{ kind: 'text', shipped: '', min: 0, max: 40 },
  },
  imprint: {
    ...{ group: 'contact', environment: null },
    ...{ kind: 'lines', shipped: '', min: 0, max: 2_000 },
  },
  appStore: { ...link, environment: 'APP_STORE_URL', shipped: 'https://www.apple.com/app-store/' },
  playStore: { ...link, environment: 'PLAY_STORE_URL', shipped: 'https://play.google.com/store' },
  facebook: { ...link, environment: 'FACEBOOK_URL', shipped: 'https://www.facebook.com/' },
  twitter: { ...link, environment: 'TWITTER_URL', shipped: 'https://twitter.com/' },
  instagram: { ...link, environment: 'INSTAGRAM_URL', shipped: 'https://www.instagram.com/' },
  testimonials: {
    ...{ group: 'testimonials', environment: null },
    ...{ kind: 'choice', shipped: 'shipped', options: ['shipped', 'own', 'none'] },
  },
  testimonial1En: testimonial,
  testimonial1ByEn: quoted,
  testimonial1Bn: { ...testimonial, language: 'bn' },
  testimonial1ByBn: { ...quoted, language: 'bn' },
  testimonial2En: testimonial,
  testimonial2ByEn: quoted,
  testimonial2Bn: { ...testimonial, language: 'bn' },
  testimonial2ByBn: { ...quoted, language: 'bn' },
  feePercent: {
    ...{ group: 'money', environment: 'FEE_PERCENT' },
    ...{ kind: 'percent', shipped: 0, max: 50 },
  },
  feeFixed: {
    ...{ group: 'money', environment: 'FEE_FIXED' },
    ...{ kind: 'amount', shipped: 0, max: 1_000 },
  },
  postageCredit: {
    ...{ group: 'money', environment: 'POSTAGE_CREDIT' },
    ...{ kind: 'amount', shipped: 0, max: 1_000 },
  },
  minimumPayout: {
    ...{ group: 'money', environment: 'MINIMUM_PAYOUT' },
    ...{ kind: 'amount', shipped: 10, max: 10_000 },
  },
  payoutMethods: {
    ...{ group: 'money', environment: null },
    ...{ kind: 'payout-methods', shipped: shippedMethods },
  },
  guaranteeDays: {
    ...{ group: 'sales', environment: null },
    ...{ kind: 'whole', shipped: guaranteeDays, min: 1, max: 60 },
  },
  unpaidBookingDays: {
    ...{ group: 'sales', environment: 'UNPAID_BOOKING_DAYS' },
    ...{ kind: 'whole', shipped: unpaidBookingDays, min: 1, max: 60 },
  },
  timeZone: {
    ...{ group: 'region', environment: 'TIME_ZONE' },
    ...{ kind: 'time-zone', shipped: 'UTC' },
  },
  countryCode: {
    ...{ group: 'region', environment: null },
    ...{ kind: 'country-code', shipped: shippedPhoneFormat.countryCode },
  },
  mobilePattern: {
    ...{ group: 'region', environment: null },
    ...{ kind: 'mobile-pattern', shipped: shippedPhoneFormat.mobilePattern },
  },
} as const satisfies Readonly<Record<string, SettingField>>;

export type SettingKey = keyof typeof settingFields;
export const settingKeys = Object.keys(settingFields) as readonly SettingKey[];

type Fields = typeof settingFields;
type ValueOf<Kind extends SettingKind> = Kind extends 'whole' | 'percent' | 'amount'
  ? number
  : Kind extends 'languages'
    ? readonly Language[]
    : Kind extends 'payout-methods'
      ? readonly ManualMethod[]
      : string;

/** The values of all settings, as they are on the wire and stored. */
export type ShopValues = { readonly [Key in SettingKey]: ValueOf<Fields[Key]['kind']> };
export type SettingValue = ShopValues[SettingKey];

/** Where a value comes from; the first one that has it decides. */
export const settingSources = ['environment', 'screen', 'shipped'] as const;
export type SettingSource = (typeof settingSources)[number];

/** The values as shipped. */
export const shippedValues = Object.fromEntries(
  settingKeys.map((key) => [key, settingFields[key].shipped]),
) as unknown as ShopValues;

/**
 * The row of a setting, with the bounds that some kinds have.
 * @param key of the table
 */
export function fieldOf(key: SettingKey): SettingField {
  return settingFields[key];
}
