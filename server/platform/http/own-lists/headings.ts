import { currencies } from '#contract/common/currencies.ts';

/** What the headings of people's own lists may mean. */

/** The names of one kind of list. */
export interface HeadingNames<Field extends string> {
  /** Each is a heading by itself, too. */
  readonly fields: readonly Field[];
  /** Other headings of a field, the likeliest first; one may be of several fields. */
  readonly names: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Headings that say where a list begins, and nothing that is read. */
  readonly others: readonly string[];
  /** Short names that also count as a word of a longer heading, the surest first: 'Qty Avail.' */
  readonly words?: readonly string[];
}

/** A field that a heading may mean; the lower, the likelier. */
export interface Candidate<Field extends string> {
  readonly field: Field;
  readonly rank: number;
}

export interface Headings<Field extends string> {
  /** The fields that a heading may mean, the likeliest first. */
  readonly fieldsOf: (heading: string) => readonly Candidate<Field>[];
  /** Whether a text is a usual heading of such a list. */
  readonly isUsual: (text: string) => boolean;
}

/** 'Price USD', 'Cost in EUR' */
const currencyCode = new RegExp(
  `(?<=\\p{L}.*)\\b(?:in )?(?:${currencies.map(({ code }) => code).join('|')})\\b`,
  'gu',
);

/**
 * A heading as headings are compared: lower case, letters and digits alone.
 * @param heading e.g. '*Unit Price ($)'
 */
export function foldHeading(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFC')
    .replace(currencyCode, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Behind every name that is known as a whole. */
const rankOfParts = 100;
/** Shorter names are parts of too many words. */
const shortestPart = 4;

/**
 * Builds the reader of headings of one kind of list.
 * @param table the names of its fields
 */
export function buildHeadings<Field extends string>({
  fields,
  names,
  others,
  words = [],
}: HeadingNames<Field>): Headings<Field> {
  const byHeading = new Map<string, Candidate<Field>[]>();
  for (const field of fields) {
    [field, ...(names[field] ?? [])].forEach((name, rank) => {
      const folded = foldHeading(name);
      byHeading.set(folded, [...(byHeading.get(folded) ?? []), { field, rank }]);
    });
  }
  const other = new Set(others.map(foldHeading));
  return {
    fieldsOf(heading) {
      const outside = foldHeading(withoutBrackets(heading));
      const inside = /[([{]([^)\]}]{0,60})[)\]}]/.exec(heading)?.[1] ?? '';
      // 'Name (Bangla)' is no 'Name'.
      const exact = byHeading.get(foldHeading(heading));
      if (exact) return exact;
      const whole = [outside, foldHeading(inside)].flatMap((each) => byHeading.get(each) ?? []);
      if (whole.length > 0) return whole;
      if (outside === '' || other.has(outside)) return [];
      const wordsOutside = new Set(wordsOf(withoutBrackets(heading)));
      const parts = [...byHeading.keys()]
        .filter((name) => name.length >= shortestPart && hasPart(outside, name))
        .toSorted((one, another) => another.length - one.length);
      return [...new Set([...words.filter((word) => wordsOutside.has(word)), ...parts])]
        .map((name) => byHeading.get(name) ?? [])
        .flatMap((candidates, place) =>
          candidates.map(({ field, rank }) => ({ field, rank: rankOfParts * (place + 1) + rank })),
        );
    },
    isUsual(text) {
      const folded = foldHeading(text);
      if (byHeading.has(folded) || other.has(folded)) return true;
      const outside = foldHeading(withoutBrackets(text));
      return outside !== '' && (byHeading.has(outside) || other.has(outside));
    },
  };
}

const withoutBrackets = (heading: string) => heading.replace(/[([{][^)\]}]{0,60}[)\]}]/g, ' ');

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u);

const hasPart = (heading: string, name: string) =>
  heading.startsWith(name) || heading.endsWith(name);
