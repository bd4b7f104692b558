import { unpaidBookingDays } from '#contract/bookings/deadlines.ts';
import type { Language } from '#contract/common/languages.ts';
import { shippedMethods, type ManualMethod } from '#contract/payouts/methods.ts';
import type { ShopFacts as Facts } from '#contract/settings/schemas.ts';
import { noBrands, packBrands, type PackedBrands } from '#web/platform/brands/shop-brands.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { noContact, type ShopContact } from '#web/platform/shop/shop-contact.ts';

export type ShopLinks = Pick<
  Facts,
  'appStore' | 'playStore' | 'facebook' | 'twitter' | 'instagram'
>;

const noLinks: ShopLinks = {
  appStore: 'https://www.apple.com/app-store/',
  playStore: 'https://play.google.com/store',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
};

/** The facts from the shop's settings for every page. */
export interface ShopFacts {
  readonly links: ShopLinks;
  readonly takesPayments: boolean;
  /** All of them in their order. */
  readonly brands: PackedBrands;
  /** The postage that a seller is credited for sending a phone, in dollars. */
  readonly postageCredit: number;
  /** How sellers may be paid by hand, the usual way first. */
  readonly payoutMethods: readonly ManualMethod[];
  /** The shop's fee for a sale: percent of the price, and dollars. */
  readonly fee: { readonly percent: number; readonly fixed: number };
  /** After so many days an unpaid booking ends that is made now. */
  readonly unpaidBookingDays: number;
  /** The owner's line at the foot of pages in this language; '' for the shipped one. */
  readonly footerLine: string;
  readonly contact: ShopContact;
}

/** The setting of each language. */
const footerLines = {
  en: 'footerLineEn',
  bn: 'footerLineBn',
} as const satisfies Readonly<Record<Language, keyof Facts>>;

/**
 * What every page needs of the shop's facts.
 * @param facts null where they could not be read: a page is still useful without them
 */
export function shopOnPages(facts: Facts | null): ShopFacts {
  const { appStore, playStore, facebook, twitter, instagram } = facts ?? noLinks;
  return {
    links: { appStore, playStore, facebook, twitter, instagram },
    takesPayments: facts?.takesPayments ?? true,
    brands: packBrands(facts?.brands ?? noBrands),
    postageCredit: facts?.postageCredit ?? 0,
    payoutMethods: facts?.payoutMethods ?? shippedMethods,
    fee: { percent: facts?.feePercent ?? 0, fixed: facts?.feeFixed ?? 0 },
    unpaidBookingDays: facts?.unpaidBookingDays ?? unpaidBookingDays,
    footerLine: facts?.[footerLines[currentLanguage()]] ?? '',
    contact: facts
      ? { email: facts.contactEmail, phone: facts.contactPhone, imprint: facts.imprint }
      : noContact,
  };
}
