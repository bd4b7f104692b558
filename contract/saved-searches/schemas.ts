import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { mailPaces } from '#contract/notifications/notification-kinds.ts';
import { categoryIdFilter } from '#contract/catalog/schemas.ts';
import { listingFilters } from '#contract/catalog/listing.ts';
import { requiredText, sentVersion } from '#contract/common/text.ts';

/** Saved searches: filters whose owner is notified of new phones that match. */

export const maxSearchesPerPerson = 50;

/** When its owner is notified of a new phone. */
export const alertPaces = mailPaces;
export type AlertPace = (typeof alertPaces)[number];

/** The content of a saved search: the filters of a category listing, the words and the brands. */
export const savedFilters = z.object({
  brand: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',').filter((each) => each !== '')),
      ),
      z.array(categoryIdFilter),
    ),
  ),
  ...listingFilters,
});
export type SavedFilters = z.infer<typeof savedFilters>;

const names = Object.keys(savedFilters.shape) as (keyof SavedFilters)[];

/**
 * Parses filters in an address and normalizes them: the same filters in another order are the same
 * search.
 * @param query 'brand=02&condition=Good,Fair'; anything else (the order, a cursor) is dropped
 * @returns the filters and their one form, or null when there is none or one is not valid
 */
export function readFilters(query: string): { filters: SavedFilters; query: string } | null {
  const filterValues: Record<string, string> = {};
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=');
    const matchingName = names.find((each) => each === name);
    if (matchingName && value !== '') filterValues[matchingName] = decode(value);
  }
  const result = z.safeParse(savedFilters, filterValues);
  if (!result.success) return null;
  const pairs = names.flatMap((name) => {
    const value = result.data[name];
    if (value === undefined) return [];
    const text = Array.isArray(value) ? value.toSorted().join(',') : String(value);
    return text === '' ? [] : [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`];
  });
  return pairs.length === 0 ? null : { filters: result.data, query: pairs.join('&') };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '\0';
  }
}

export const searchNameMessage = 'Please give the search a name';
const name = requiredText(searchNameMessage, 80);
const alert = z.enum(alertPaces, { error: 'An alert comes at-once, daily or never' });

/** POST /saved-searches. */
export const savedSearchBody = z.object({
  name,
  alert,
  query: z.pipe(
    z.string().check(z.maxLength(1_500)),
    z.transform((text: string, context) => {
      const read = readFilters(text);
      if (read) return read;
      context.issues.push({
        code: 'custom',
        message: 'These filters cannot be kept',
        input: text,
      });
      return z.NEVER;
    }),
  ),
});

/** PUT /saved-searches/{id}: its name and when its owner is notified; its filters stay. */
export const savedSearchChanges = z.object({ name, alert, version: sentVersion });

export const savedSearch = z.object({
  _id: answer.id,
  name: answer.text(80),
  alert,
  query: answer.text(1_500),
  /** The names of the models it looks for. */
  models: answer.list(z.object({ value: answer.text(200), name: answer.modelName }), 500),
  /** How many phones it found within a week that are still for sale. */
  newMatches: answer.count,
  /** ISO time. */
  createdAt: answer.time,
  /** Of its name and alert. */
  version: answer.version,
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** For this many days a phone that a search has found is news. */
export const newsDays = 7;
/** How many searches with news are listed at most. */
export const newsShown = 4;

/** One line of GET /saved-searches/news. */
export const searchNews = z.object({
  _id: answer.id,
  name: answer.text(80),
  query: answer.text(1_500),
  /** How many phones it found within a week that are still for sale; at least one. */
  count: answer.count,
});
export type SearchNews = z.infer<typeof searchNews>;
