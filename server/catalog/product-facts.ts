import { createHmac } from 'node:crypto';
import type { ProductChanges } from '#contract/catalog/schemas.ts';
import {
  factMessages,
  maxPhotosPerPhone,
  yearsOfUseProblem,
} from '#contract/catalog/phone-facts.ts';
import {
  phoneFields,
  sentFields,
  storedFields,
  type RowOf,
  type SentField,
  type StoredField,
} from '#contract/catalog/phone-fields.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import type { Insertable } from 'kysely';
import type { FieldError } from '#contract/common/errors.ts';
import { toCents } from '#contract/common/money.ts';
import { attachImage } from '#server/images/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import {
  keyUnreadable,
  type PersistentKeys,
} from '#server/platform/database/keys/persistent-keys.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { findModel, type KnownModel } from './models-store.ts';

/** Hashes an IMEI; the IMEI itself is not stored. */
export type HashImei = (imei: string) => Promise<string>;

/**
 * A keyed hash of IMEIs (HMAC-SHA256). Fifteen digits can be enumerated, so a plain hash could be
 * reversed from a copy of the table. Its key survives a change of the shop's secret, because hashes
 * cannot be recomputed without the IMEIs (decision 129).
 * @param keys the shop's stored keys
 * @returns computes the hash in hex, or throws Refusal key-unreadable
 */
export function buildHashImei(keys: PersistentKeys): HashImei {
  return async (imei) => {
    try {
      return createHmac('sha256', await keys.key('imei'))
        .update(imei)
        .digest('hex');
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'key-unreadable') throw error;
      const message = 'IMEIs can’t be checked right now. Please leave it out for now';
      throw keyUnreadable({ message, errors: [{ field: 'imei', message }] });
    }
  };
}

type StoredAsSent = Extract<SentField, StoredField>;
type DeclaredColumns = {
  [Name in StoredAsSent as RowOf<Name>['column']]: Insertable<
    Tables['products']
  >[RowOf<Name>['column']];
};

/** Each fact in its column; null for missing facts. */
function declaredColumns(body: ProductChanges): DeclaredColumns {
  const sent = new Set<string>(sentFields);
  const fields = storedFields.filter((name): name is StoredAsSent => sent.has(name));
  const valueOf = (name: StoredAsSent) => {
    const value = body[name] ?? null;
    const { kind } = phoneFields[name];
    if (kind === 'list') return value ?? [];
    return kind === 'json' && value !== null ? JSON.stringify(value) : value;
  };
  // Object.fromEntries loses the names.
  return Object.fromEntries(
    fields.map((name) => [phoneFields[name].column, valueOf(name)]),
  ) as DeclaredColumns;
}

/**
 * Finds contradictions to the release year of a phone's model.
 * @param body parsed
 * @param model null if it is not known
 * @param thisYear on the database's clock
 */
export function modelErrors(
  body: Pick<ProductChanges, 'buyingYear' | 'yearsOfUse'>,
  model: KnownModel | null,
  thisYear: number,
): FieldError[] {
  const errors: FieldError[] = [];
  if (model && body.buyingYear < model.release_year - 1) {
    const message = `This model came out in ${model.release_year}`;
    errors.push({ field: 'buyingYear', message });
  }
  const since = model?.release_year ?? body.buyingYear;
  const tooLong = yearsOfUseProblem(body.yearsOfUse, since, thisYear);
  if (tooLong) errors.push({ field: 'yearsOfUse', message: tooLong });
  return errors;
}

/**
 * The columns of a product's optional facts.
 * @param trx the transaction
 * @param body parsed
 * @param categoryId the product's brand, which the model must belong to
 * @param hashImei hashes an IMEI
 * @param thisYear on the database's clock
 * @param errors receives invalid fields
 */
export async function factColumns(
  trx: Transaction,
  body: ProductChanges,
  categoryId: string,
  hashImei: HashImei,
  thisYear: number,
  errors: FieldError[],
) {
  const model = body.modelId ? await findModel(trx, body.modelId) : null;
  if (body.modelId && !model) {
    errors.push({ field: 'model', message: 'We don’t know this model. Please type its name' });
  }
  if (model && model.category_id !== categoryId) {
    errors.push({ field: 'model', message: 'This model is of another brand' });
  }
  errors.push(...modelErrors(body, model, thisYear));
  if (body.imei && body.imei === body.imei2) {
    errors.push({ field: 'imei2', message: factMessages.imeiTwice });
  }
  return {
    ...declaredColumns(body),
    model_id: model?.id ?? null,
    model_name: model?.name ?? body.model ?? null,
    carrier: body.networkLock === 'locked' ? (body.carrier ?? null) : null,
    ...(await identifierColumns(body, hashImei)),
  };
}

/** The stored form of a phone's identifiers. */
export type IdentifierColumns = Awaited<ReturnType<typeof identifierColumns>>;

/**
 * The columns of a phone's identifiers: keyed hashes and last digits; none if none was sent.
 * @param body parsed
 * @param hashImei hashes an IMEI
 */
export async function identifierColumns(
  body: Pick<ProductChanges, 'imei' | 'imei2'>,
  hashImei: HashImei,
): Promise<{
  readonly imei_hash?: string;
  readonly imei_last_four?: string;
  readonly imei2_hash?: string;
  readonly imei2_last_four?: string;
}> {
  const { imei, imei2 } = body;
  return {
    ...(imei ? { imei_hash: await hashImei(imei), imei_last_four: imei.slice(-4) } : {}),
    ...(imei2 ? { imei2_hash: await hashImei(imei2), imei2_last_four: imei2.slice(-4) } : {}),
  };
}

/**
 * Attaches a product's uploaded photos.
 * @param trx the transaction
 * @param body parsed; `productImg` is the first photo
 * @param ownerId who must have uploaded them
 * @param errors receives invalid fields
 * @returns their ids in order, without duplicates
 */
export async function attachPhotos(
  trx: Transaction,
  body: ProductChanges,
  ownerId: string,
  errors: FieldError[],
): Promise<string[]> {
  const ids = new Set<string>();
  for (const [index, address] of [body.productImg, ...(body.photos ?? [])].entries()) {
    const id = imageIdOf(address);
    if (id && (ids.has(id) || (await attachImage(trx, id, ownerId)))) ids.add(id);
    else {
      const field = index === 0 ? 'productImg' : 'photos';
      errors.push({ field, message: 'Please upload the photo first' });
      break;
    }
  }
  if (ids.size > maxPhotosPerPhone) {
    errors.push({ field: 'photos', message: `A phone has at most ${maxPhotosPerPhone} photos` });
  }
  return [...ids];
}

/**
 * The seller's price and description of a product, as columns.
 * @param body parsed; prices in dollars
 */
export function offerColumns(body: ProductChanges) {
  return {
    buying_price_cents: toCents(body.buyingPrice),
    selling_price_cents: toCents(body.sealingPrice),
    buying_year: body.buyingYear,
    years_of_use: body.yearsOfUse,
    condition: body.condition,
    description: body.description,
    location: body.location,
    phone: body.phnNumber,
  };
}
