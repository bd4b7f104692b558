import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { categoryIdField } from './category-fields.ts';
import { productMessages, unknownBrand } from './messages.ts';
import { modelUpdates } from './models.ts';
import { priceVerdicts } from './price-verdicts.ts';
import { productStates } from './states.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { conditions } from './conditions.ts';
import { hasDecimals } from '#contract/common/money.ts';
import { carrierIsNamed, factFields, facts, maxPhotosPerPhone } from './phone-facts.ts';
import { gradeRule } from './grading.ts';
import { requiredPrice } from '#contract/common/price-field.ts';
import { listingFilters, sortField } from './listing.ts';
import {
  idField,
  ignoredEmail,
  requiredDate,
  requiredNumber,
  requiredPhoneNumber,
  requiredText,
  sentVersion,
} from '#contract/common/text.ts';
import {
  maxDivisionNameLength,
  maxProductNameLength,
  maxCategoryNameLength,
} from '#contract/common/value-rules.ts';

/** A brand's id among the filters of a search. */
export const categoryIdFilter = categoryIdField(unknownBrand);

/**
 * The fields that a seller may change while the phone is for sale. Name and brand are promises and never
 * change.
 */
const changeable = {
  condition: z.enum(conditions, { error: productMessages.condition }),
  buyingPrice: requiredPrice(productMessages.buyingPrice),
  sealingPrice: requiredPrice(productMessages.sealingPrice),
  yearsOfUse: requiredNumber(
    productMessages.yearsOfUse,
    (years) => years >= 0 && years <= 30 && hasDecimals(years, 1),
    'Years of use are between 0 and 30, with at most one decimal',
  ),
  buyingYear: requiredNumber(
    productMessages.buyingYear,
    (year) => Number.isInteger(year) && year >= 2000 && year <= 2200,
    'Please enter a year from 2000 to today',
  ),
  phnNumber: requiredPhoneNumber(productMessages.phnNumber),
  /** The server knows the divisions. */
  location: requiredText(productMessages.location, maxDivisionNameLength),
  productImg: requiredText(productMessages.productImg, 500),
  description: requiredText(productMessages.description, 2000, 'several'),
  ...factFields,
};

// Zod runs this only once every field is valid.
const carrierRule = z.refine<Parameters<typeof carrierIsNamed.accepts>[0]>(carrierIsNamed.accepts, {
  path: [carrierIsNamed.path],
  error: carrierIsNamed.message,
});

/** PUT /products/{id}: all changeable fields; without an IMEI the stored one stays. */
export const productChanges = z
  .object({ ...changeable, version: sentVersion })
  .check(carrierRule, gradeRule);
export type ProductChanges = z.infer<typeof productChanges>;

/**
 * POST /products. The server also checks that the brand has this name or had it before, and `buyingYear` and
 * `postedDate` against the database's clock.
 */
export const productBody = z
  .object({
    productName: requiredText(productMessages.productName, maxProductNameLength),
    category_id: categoryIdField(productMessages.category_id),
    category_name: requiredText(productMessages.category_name, maxCategoryNameLength),
    postedDate: requiredDate(productMessages.postedDate),
    ...changeable,
    sellerEmail: ignoredEmail,
  })
  .check(carrierRule, gradeRule);

/** How a product's price compares with those of sales. */
export const priceComparison = {
  /** The price guide's verdict on `sealingPrice`; null where it has too few sales to say. */
  priceVerdict: z.nullable(z.enum(priceVerdicts)),
  /** The range in which eight in ten like it sold within half a year, in dollars; null with too few sales. */
  usualRange: z.nullable(z.object({ low: answer.price, high: answer.price })),
};

/** A product as listings show it. Contact fields are there for signed-in callers only. */
export const product = z.object({
  _id: answer.id,
  category_id: answer.categoryId,
  category_name: answer.categoryName,
  productName: answer.productName,
  buyingPrice: answer.price,
  sealingPrice: answer.price,
  /** While it is advertised, the price of which it costs nine tenths at most, in dollars; else null. */
  basePrice: z.nullable(answer.price),
  ...priceComparison,
  buyingYear: answer.year,
  yearsOfUse: z.number(),
  condition: z.enum(conditions),
  description: answer.text(2_000),
  location: answer.location,
  postedDate: answer.date,
  productImg: answer.link,
  sellerId: answer.id,
  sellerName: answer.personName,
  /** The rating of its seller's reviews; null without any. The score is null below three reviews. */
  sellerRating: z.nullable(z.object({ reviews: answer.count, score: z.nullable(z.number()) })),
  verified: z.boolean(),
  paid: z.boolean(),
  phnNumber: z.optional(answer.phoneNumber),
  sellerEmail: z.optional(answer.email),
});
export type Product = z.infer<typeof product>;

/** A seller's own product, with the fields that My Products needs beside the listing. */
export const ownProduct = z.extend(product, {
  status: z.enum(productStates),
  /**
   * The price its buyer paid, in dollars: the booking's, which an offer or a later change of the phone's price
   * may differ from; null while it is not sold.
   */
  soldFor: z.nullable(answer.price),
  /** Until when somebody has the right to pay; null when nobody does. ISO time. ISO time. */
  heldUntil: z.nullable(answer.time),
  advertised: z.boolean(),
  /** Its live promotion, and the price in dollars that it has again when advertising is stopped. */
  promotion: z.nullable(z.object({ _id: answer.id, priceBefore: answer.price })),
  /**
   * The effect of advertising on a phone that is for sale and not advertised, in dollars: its base price, and
   * its price, null if that is below the shop's lowest.
   */
  promotionOffer: z.nullable(
    z.object({ basePrice: answer.price, sealingPrice: z.nullable(answer.price) }),
  ),
  /** How many people have booked it and may still pay, or have paid. */
  bookings: answer.count,
  /** Whether its buyer has asked to return it and the seller has not decided. */
  returnAsked: z.boolean(),
});
export type OwnProduct = z.infer<typeof ownProduct>;

/** A phone by itself (GET /products/{id}). */
export const productPage = z.extend(product, {
  ...facts,
  status: z.enum(productStates),
  /** All photos in order; the first is `productImg`. */
  photos: answer.list(answer.link, maxPhotosPerPhone),
  /** Since when its seller has an account; ISO date. */
  sellerSince: answer.date,
  /** How many phones its seller has sold here. */
  sellerSold: answer.count,
  /** How long its model gets security updates; null where nobody knows. */
  updates: modelUpdates,
  /** Its prices with their starting times, oldest first; ISO times. */
  prices: z.array(z.object({ sealingPrice: answer.price, since: answer.time })),
  /** Whether the caller is its seller. */
  mine: z.boolean(),
  /** When the caller reported it to the admins; ISO time. Absent if they have not. */
  reportedAt: z.optional(answer.time),
  /** Of all that PUT /products/{id} changes, for its seller only. */
  version: z.optional(answer.version),
});
export type ProductPage = z.infer<typeof productPage>;

/** POST /promotions: the facts are read from the product; only its id counts (R6). */
export const promotionBody = z.object({
  productId: idField('Please name the product'),
  sellerEmail: ignoredEmail,
});

export const promotion = z.object({
  _id: answer.id,
  productId: answer.id,
  categoryId: answer.categoryId,
  productName: answer.productName,
  condition: z.enum(conditions),
  productImg: answer.link,
  sealingPrice: answer.price,
  /** The price of which it costs nine tenths at most, in dollars. */
  basePrice: answer.price,
  ...priceComparison,
  sellerName: answer.personName,
  sellerEmail: z.optional(answer.email),
  paid: z.boolean(),
});
export type Promotion = z.infer<typeof promotion>;

/** GET /category/{id}: a page, filters and order. */
export const categoryQuery = z.extend(pageQuery, { ...listingFilters, sort: sortField });
