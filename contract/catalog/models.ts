import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { importColumnsAnswer } from '#contract/common/lists/list-import.ts';
import { listDefaults, listMapping } from '#contract/common/lists/own-list.ts';
import { requiredPrice } from '#contract/common/price-field.ts';
import {
  optionalText,
  requiredNumber,
  requiredText,
  sentModelId,
  sentVersion,
} from '#contract/common/text.ts';
import { tableQuery } from '#contract/common/table-query.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { normalizeCode } from '#contract/common/typed-code.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import {
  maxModelIdLength,
  maxModelNameLength,
  monthPattern,
} from '#contract/common/value-rules.ts';
import { categoryIdField } from './category-fields.ts';
import { modelMessages } from './messages.ts';
import {
  firstLaunchYear,
  lastLaunchYear,
  maxCodesPerModel,
  maxSpelling,
  maxSpellingsPerModel,
  maxUpdatesSource,
  maxUpdateYears,
  modelColumns,
  sharedModelColumns,
  updateKinds,
} from './model-fields.ts';
import { storageSizes } from './phone-fields.ts';

/** The models of phones that an admin keeps. A seller may name any other one. */

/** How long a model gets security updates; null where nobody knows. */
export const modelUpdates = z.nullable(
  z.object({
    /** Whether its maker promises them, or an admin estimates it because the maker promises nothing. */
    kind: z.enum(updateKinds),
    /** The last month with updates, e.g. '2028-09'. */
    until: answer.month,
    /** How many years its maker promises; null if it names a date, and for an estimate. */
    years: z.nullable(answer.count),
    /** Where that is written, or who says it. */
    source: z.nullable(answer.text(maxUpdatesSource)),
  }),
);
export type ModelUpdates = z.infer<typeof modelUpdates>;

/** A type allocation code. */
const codePattern = /^\d{8}$/;

/** A model as admins see it. */
export const managedModel = z.object({
  _id: answer.knownModel,
  category_id: answer.categoryId,
  category_name: answer.categoryName,
  name: answer.modelName,
  releaseYear: answer.year,
  /** Its sizes in GB, the smallest first. */
  storages: answer.list(answer.storage, storageSizes.length),
  /** What each of them cost when it was new, in dollars; null where that is not known. */
  launchPrices: answer.list(z.nullable(answer.price), storageSizes.length),
  /** Other names of it, in any script. */
  spellings: answer.list(answer.text(maxSpelling), maxSpellingsPerModel),
  /** The first eight digits of its phones' IMEIs (3GPP TS 23.003). */
  codes: answer.list(z.string().check(z.regex(codePattern), z.maxLength(8)), maxCodesPerModel),
  updates: z.nullable(z.enum(updateKinds)),
  updatesUntil: z.nullable(answer.month),
  updateYears: z.nullable(answer.count),
  updatesSource: z.nullable(answer.text(maxUpdatesSource)),
  /** How many phones of it are for sale. */
  forSale: answer.count,
  version: answer.version,
});
export type ManagedModel = z.infer<typeof managedModel>;

type Item = string | number | null;
const isGiven = (item: Item) => item !== null && item !== '';
const unique = <Value>(items: readonly Value[]) => [...new Set(items)];

/** A list, or its items as text with semicolons or line ends between them. */
function listed(message: string) {
  return z.pipe(
    z.union(
      [
        z.string().check(z.maxLength(20_000, { error: message })),
        z
          .array(z.union([z.string().check(z.maxLength(400)), z.number(), z.null()]))
          .check(z.maxLength(400, { error: message })),
      ],
      { error: message },
    ),
    z.transform((items: string | Item[]): Item[] =>
      typeof items === 'string' ? items.split(/[;\n]/).map((item) => item.trim()) : items,
    ),
  );
}

const spellings = z.pipe(
  z.pipe(
    listed(modelMessages.spellings),
    z.transform((items: Item[]) => items.filter(isGiven)),
  ),
  z.pipe(
    z
      .array(requiredText(modelMessages.spelling, maxSpelling))
      .check(z.maxLength(maxSpellingsPerModel, { error: modelMessages.spellings })),
    z.transform((items: string[]) => unique(items)),
  ),
);

const codes = z.pipe(
  z.pipe(
    listed(modelMessages.codes),
    z.transform((items: Item[]) => {
      const each = items.flatMap((item) => String(item ?? '').split(',')).map(normalizeCode);
      return unique(each.filter(isGiven)).toSorted();
    }),
  ),
  z
    .array(z.string().check(z.regex(codePattern, { error: modelMessages.code })))
    .check(z.maxLength(maxCodesPerModel, { error: modelMessages.codes })),
);

/** Sizes as people write them: 128, '128 GB', '1TB'. */
function gigabytesOf(item: Item): Item {
  const plain = withAsciiDigits(String(item)).trim();
  const [, number = '', unit = ''] = /^(\d{1,5}) ?(gb|tb)?$/i.exec(plain) ?? [];
  return unit.toLowerCase() === 'tb' ? Number(number) * 1024 : number || plain;
}
const size = requiredNumber(
  modelMessages.storages,
  (gigabytes) => storageSizes.some((each) => each === gigabytes),
  modelMessages.storages,
);
const storages = z.pipe(
  z.pipe(
    listed(modelMessages.storages),
    z.transform((items: Item[]) => items.filter(isGiven).map(gigabytesOf)),
  ),
  z.array(size).check(
    z.minLength(1, { error: modelMessages.storages, abort: true }),
    z.maxLength(storageSizes.length, { error: modelMessages.storageTwice, abort: true }),
    z.refine((items) => unique(items).length === items.length, {
      error: modelMessages.storageTwice,
      abort: true,
    }),
  ),
);

/** In the order of the sizes; the last ones may be missing. */
const launchPrices = z.pipe(
  z.pipe(
    listed(modelMessages.launchPrice),
    z.transform((items: Item[]) => items.map((item) => (item === '' ? null : item))),
  ),
  z
    .array(z.nullable(requiredPrice(modelMessages.launchPrice)))
    .check(z.maxLength(storageSizes.length, { error: modelMessages.launchPrices })),
);

/** '' and null are no value. */
function optional<Output>(message: string, value: z.ZodMiniType<Output, string>) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string({ error: message }).check(z.maxLength(40, { error: message }))),
        z.transform((text: string | null) => withAsciiDigits(text ?? '').trim() || null),
      ),
      z.nullable(value),
    ),
  );
}
const untilMonth = z
  .string()
  .check(
    z.maxLength(7, { error: modelMessages.updatesUntil, abort: true }),
    z.regex(monthPattern, { error: modelMessages.updatesUntil }),
  );
const kind = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.toLowerCase()),
  ),
  z.enum(updateKinds, { error: modelMessages.updates }),
);
const years = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.maxLength(40)), z.null()], {
        error: modelMessages.updateYears,
      }),
      z.transform((value: Item) => (value === '' ? null : value)),
    ),
    z.nullable(
      requiredNumber(
        modelMessages.updateYears,
        (value) => Number.isInteger(value) && value >= 1 && value <= maxUpdateYears,
        modelMessages.updateYears,
      ),
    ),
  ),
);

const fields = {
  category_id: categoryIdField(modelMessages.brand),
  name: requiredText(modelMessages.name, maxModelNameLength),
  releaseYear: requiredNumber(
    modelMessages.releaseYear,
    (year) => Number.isInteger(year) && year >= firstLaunchYear && year <= lastLaunchYear,
    modelMessages.releaseYear,
  ),
  storages,
  launchPrices,
  spellings: z.optional(spellings),
  codes: z.optional(codes),
  updates: optional(modelMessages.updates, kind),
  updatesUntil: optional(modelMessages.updatesUntil, untilMonth),
  updateYears: years,
  updatesSource: optionalText(maxUpdatesSource),
};
const checked = z.object(fields);
type Checked = z.infer<typeof checked>;

/** All values of a model, in one form: sizes in order, each with its price. */
export interface ModelValues {
  category_id: string;
  name: string;
  releaseYear: number;
  storages: number[];
  /** In dollars, one for each size. */
  launchPrices: (number | null)[];
  spellings: string[];
  codes: string[];
  updates: (typeof updateKinds)[number] | null;
  updatesUntil: string | null;
  updateYears: number | null;
  updatesSource: string | null;
}

const rule = (path: string, error: string, accepts: (values: Checked) => boolean) =>
  z.refine<Checked>(accepts, { path: [path], error });
const smallestPrice = ({ storages: sizes, launchPrices: prices }: Checked) =>
  prices[sizes.indexOf(Math.min(...sizes))] ?? null;
const rules = [
  rule('launchPrices', modelMessages.launchPrices, ({ storages: sizes, launchPrices: prices }) => {
    return prices.findLastIndex((price) => price !== null) < sizes.length;
  }),
  rule('launchPrices', modelMessages.launchPrice, (values) => smallestPrice(values) !== null),
  rule('updatesUntil', modelMessages.updatesUntil, ({ updates, updatesUntil }) => {
    return !updates || Boolean(updatesUntil);
  }),
  rule('updates', modelMessages.updates, (values) => {
    const isSaid = values.updatesUntil || values.updateYears || values.updatesSource;
    return Boolean(values.updates) || !isSaid;
  }),
  rule('updatesSource', modelMessages.updatesSource, ({ updates, updatesSource }) => {
    return updates !== 'promised' || Boolean(updatesSource);
  }),
  rule('updateYears', modelMessages.estimateYears, ({ updates, updateYears }) => {
    return updates === 'promised' || !updateYears;
  }),
] as const;

function inOneForm<Sent extends Checked>(sent: Sent): ModelValues {
  const sizes = sent.storages
    .map((gigabytes, place) => ({ gigabytes, price: sent.launchPrices[place] ?? null }))
    .toSorted((a, b) => a.gigabytes - b.gigabytes);
  return {
    category_id: sent.category_id,
    name: sent.name,
    releaseYear: sent.releaseYear,
    storages: sizes.map(({ gigabytes }) => gigabytes),
    launchPrices: sizes.map(({ price }) => price),
    spellings: sent.spellings ?? [],
    codes: sent.codes ?? [],
    updates: sent.updates ?? null,
    updatesUntil: sent.updatesUntil ?? null,
    updateYears: sent.updateYears ?? null,
    updatesSource: sent.updatesSource ?? null,
  };
}

/** POST /models. The server knows which brands there are. */
export const modelBody = z.pipe(checked.check(...rules), z.transform(inOneForm));

/** PUT /models/{id}: all values of it. */
export const modelChanges = z.pipe(
  z.object({ ...fields, version: sentVersion }).check(...rules),
  z.transform((sent) => ({ ...inOneForm(sent), version: sent.version })),
);

/** POST /models/{id}/merge: the model that stays. */
export const mergeBody = z.object({
  into: z
    .string({ error: modelMessages.otherModel })
    .check(z.maxLength(maxModelIdLength, { error: modelMessages.otherModel })),
});

export const modelParams = z.object({ id: sentModelId });

export const modelsQuery = z.extend(tableQuery(sortsOf.models), {
  /** The id of a brand. */
  brand: z.optional(categoryIdField(modelMessages.brand)),
});

export const modelInserted = z.object({
  acknowledged: z.boolean(),
  insertedId: z.nullable(answer.knownModel),
});
export const modelMerged = z.object({
  acknowledged: z.boolean(),
  /** Phones that are of the other model now. */
  movedCount: answer.count,
  /** False while a job moves the phones that are left; the model stays in the list until then. */
  finished: z.boolean(),
});

/** What an admin says about a list of models; the parts beside the file `list`, each as JSON. */
export const modelListAnswers = z.object({
  mapping: listMapping(modelColumns),
  defaults: listDefaults(sharedModelColumns),
});
export type ModelListAnswers = z.infer<typeof modelListAnswers>;

/** POST /models/columns: what the columns of a list seem to say. */
export const modelListColumns = z.object(importColumnsAnswer(modelColumns, sharedModelColumns));
export type ModelListColumns = z.infer<typeof modelListColumns>;

/** GET /models/list: the list (CSV) as text, to be stored as a file. */
export const modelList = z.object({ csv: z.string().check(z.maxLength(20_000_000)) });
