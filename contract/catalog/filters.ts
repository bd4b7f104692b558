import { conditions } from './conditions.ts';
import { storageSizes, type BoxItem } from './phone-fields.ts';

/**
 * What phones can be filtered by, one row each. The parameters of an address, saved searches, facet buckets, counts,
 * SQL, words of a search, near matches and the controls derive from these rows (docs/contributing/filter.md). Without
 * zod, since every list needs the rows and no schemas.
 *
 * A filter's value of a phone is a number, in `facet_…` of products as in the facet buckets: the place of a choice in
 * its list, from 1 on, with 0 where nothing is known of it; the number of its row; the place of the step between two
 * edges, from 0 on; or a bit for each choice.
 */
type Kind =
  /** One of some choices; a filter takes several, any of which fits. */
  | { readonly kind: 'any-of'; readonly choices: readonly (string | number)[] }
  /** The number of a row, known at run time. */
  | { readonly kind: 'row' }
  /** One of some rows by name, known at run time; a filter takes several, any of which fits. */
  | { readonly kind: 'any-of-rows' }
  /** Some of the choices; a phone has to have all that a filter takes. */
  | { readonly kind: 'all-of'; readonly choices: readonly string[] }
  /** One of the edges is the most, or the least, that a phone may have. */
  | { readonly kind: 'at-most' | 'at-least'; readonly edges: readonly number[] }
  /** Yes, or not asked. */
  | { readonly kind: 'flag' }
  /** From one price to another; buckets know the step between two edges. */
  | { readonly kind: 'range'; readonly edges: readonly number[] };

type Filter = Kind & {
  /** Its column of the facet buckets, and after `facet_` of products. */
  readonly column: string;
  /** The bytes of its column. */
  readonly bytes: 1 | 4;
  /** Its parameters of an address; absent where it is its name alone. */
  readonly parameters?: readonly string[];
  /** Its counts in a response; of a flag, the count. */
  readonly counts: string;
  /** What is said of another value of the parameter, where it is more than that it is no choice. */
  readonly message?: string;
  /** Whether choices without phones are left out. */
  readonly isSparse?: true;
  /** Whether the indexes of the orders hold the column; another filter is checked in the row of a phone. */
  readonly isIndexed?: true;
  /** Whether its choices, or a flag's name, are words of a search that mean it. */
  readonly isNamed?: true;
  /** The filter of which this one is a part: they are chosen together. */
  readonly within?: string;
  readonly control: 'checkboxes' | 'checkbox' | 'select' | 'prices';
};

/** Upper edges of the price steps, in dollars; a price on an edge belongs below it. */
export const priceEdges: readonly number[] = [
  ...steps(20, 10, 200),
  ...steps(225, 25, 600),
  ...steps(650, 50, 1_000),
  ...steps(1_100, 100, 2_000),
  ...[2_500, 3_000, 5_000, 10_000],
];

/** Upper edges of the steps of years of use. */
export const yearEdges = [1, 2, 3, 5] as const;

/** The choices of the least health of a battery, in percent. */
export const batteryEdges = [80, 85, 90] as const;

/** What people ask for of the things in the box. */
export const boxChoices = ['charger', 'receipt', 'box'] as const satisfies readonly BoxItem[];

/** The rows in the order of an address. */
export const filters = {
  brand: {
    kind: 'row',
    column: 'brand',
    bytes: 4,
    counts: 'brands',
    isIndexed: true,
    control: 'checkboxes',
  },
  condition: {
    kind: 'any-of',
    choices: conditions,
    message: 'A condition is Excellent, Good or Fair',
    column: 'condition',
    bytes: 1,
    counts: 'conditions',
    isIndexed: true,
    isNamed: true,
    control: 'checkboxes',
  },
  location: {
    kind: 'any-of-rows',
    message: 'This is not one of the divisions',
    column: 'location',
    bytes: 1,
    counts: 'locations',
    isSparse: true,
    isIndexed: true,
    isNamed: true,
    control: 'select',
  },
  storage: {
    kind: 'any-of',
    choices: storageSizes,
    message: 'This is not one of the storage sizes',
    column: 'storage',
    bytes: 1,
    counts: 'storages',
    isSparse: true,
    isIndexed: true,
    control: 'checkboxes',
  },
  model: {
    kind: 'row',
    column: 'model',
    bytes: 4,
    counts: 'models',
    isSparse: true,
    isIndexed: true,
    within: 'brand',
    control: 'select',
  },
  price: {
    kind: 'range',
    edges: priceEdges,
    parameters: ['minPrice', 'maxPrice'],
    column: 'price',
    bytes: 1,
    counts: 'prices',
    isIndexed: true,
    control: 'prices',
  },
  years: {
    kind: 'at-most',
    edges: yearEdges,
    message: 'Years of use are 1, 2, 3 or 5',
    column: 'years',
    bytes: 1,
    counts: 'years',
    isIndexed: true,
    control: 'select',
  },
  verified: {
    kind: 'flag',
    message: 'verified is 1 or is left out',
    column: 'verified',
    bytes: 1,
    counts: 'verified',
    isIndexed: true,
    isNamed: true,
    control: 'checkbox',
  },
  battery: {
    kind: 'at-least',
    edges: batteryEdges,
    column: 'battery',
    bytes: 1,
    counts: 'batteries',
    isNamed: true,
    control: 'select',
  },
  inTheBox: {
    kind: 'all-of',
    choices: boxChoices,
    column: 'in_the_box',
    bytes: 1,
    counts: 'inTheBox',
    isNamed: true,
    control: 'checkboxes',
  },
} as const satisfies Readonly<Record<string, Filter>>;

type Rows = typeof filters;
/** The name of a row, as of its counts and of its column in memory. */
export type Facet = keyof Rows;
/** A parameter of an address: the name of a row, or one end of a range. */
export type FilterName = {
  [Name in Facet]: Rows[Name] extends { parameters: readonly (infer Parameter)[] }
    ? Parameter
    : Name;
}[Facet];
/** The facets whose row is of some kinds. */
export type FacetOfKind<Of extends Kind['kind']> = {
  [Name in Facet]: Rows[Name]['kind'] extends Of ? Name : never;
}[Facet];
/** The facets whose values stand in the table itself. */
export type FixedFacet = FacetOfKind<Exclude<Kind['kind'], 'row' | 'any-of-rows' | 'range'>>;
/** The facets of which a response lists choices with their counts. */
export type ListedFacet = Exclude<FixedFacet, FacetOfKind<'flag'>> | FacetOfKind<'any-of-rows'>;

type ChoiceOf<Row> = Row extends { choices: readonly (infer Choice extends string)[] }
  ? Choice
  : string;
type ValueOfRow<Row extends Filter> = Row['kind'] extends
  | 'any-of'
  | 'any-of-rows'
  | 'all-of'
  | 'row'
  ? ChoiceOf<Row>[]
  : Row['kind'] extends 'flag'
    ? '1'
    : number;
/** What a parameter holds once it is parsed. */
export type FilterValue<Name extends FilterName> = Name extends Facet
  ? ValueOfRow<Rows[Name]>
  : number;

// Object.keys is typed as string[].
/** The names of the rows, in their order. */
export const facets = Object.keys(filters) as Facet[];

/**
 * The row of a filter, without its own type.
 * @param facet its name
 */
export const filterOf = (facet: Facet): Filter => filters[facet];

/**
 * The parameters of a filter.
 * @param facet its name
 */
export const parametersOf = (facet: Facet): FilterName[] =>
  (filterOf(facet).parameters ?? [facet]) as FilterName[];

/** All parameters, in the order of an address. */
export const filterNames: readonly FilterName[] = facets.flatMap(parametersOf);

/** The filter that each parameter belongs to. */
const facetOfParameter = new Map(
  facets.flatMap((facet) => parametersOf(facet).map((name) => [name, facet] as const)),
);

/**
 * The filter that a parameter belongs to.
 * @param name of the parameter
 */
export const facetOf = (name: FilterName): Facet => facetOfParameter.get(name) as Facet;

/**
 * Whether a parameter takes several values, with commas between them.
 * @param name of the parameter
 */
export const isList = (name: FilterName): boolean =>
  ['any-of', 'any-of-rows', 'all-of', 'row'].includes(filterOf(facetOf(name)).kind);

/** The facets whose values stand in the table itself, in the order of the table. */
export const fixedFacets = facets.filter(
  (facet): facet is FixedFacet => !['row', 'any-of-rows', 'range'].includes(filterOf(facet).kind),
);

/** The facets of which a response lists choices. */
export const listedFacets = facets.filter(
  (facet): facet is ListedFacet => !['row', 'range', 'flag'].includes(filterOf(facet).kind),
);

/** Those with fixed values that a phone has or not; a response counts the phones that have it. */
export const flagFacets = fixedFacets.filter(
  (facet): facet is FacetOfKind<'flag'> => filterOf(facet).kind === 'flag',
);

/**
 * What an address may have for a filter.
 * @param facet its name
 * @returns each choice, edge or '1', in the order of the table
 */
export function choicesOf(facet: FixedFacet): string[] {
  const row = filterOf(facet);
  if ('choices' in row) return row.choices.map(String);
  return 'edges' in row ? row.edges.map(String) : ['1'];
}

/**
 * The values of phones that pass a filter.
 * @param facet its name
 * @param choices of an address: choices, an edge, or '1'
 * @returns as in its column
 */
export function valuesThatPass(facet: FixedFacet, choices: readonly (string | number)[]): number[] {
  const row = filterOf(facet);
  const places = choices.map((each) => choicesOf(facet).indexOf(String(each)));
  const [place = 0] = places;
  switch (row.kind) {
    case 'any-of':
      return places.map((each) => each + 1);
    case 'all-of': {
      const all = Array.from({ length: 2 ** row.choices.length }, (_, bits) => bits);
      return all.filter((bits) => places.every((each) => bits & (1 << each)));
    }
    case 'at-most':
      return Array.from({ length: place + 1 }, (_, step) => step);
    case 'at-least':
      return Array.from({ length: row.edges.length - place }, (_, step) => place + step + 1);
    default:
      return [1];
  }
}

/**
 * A phone's value of a filter; migrations compute the same.
 * @param facet its name
 * @param fact what the phone has: a choice, choices, a number or whether; null where nothing is known
 * @returns as in its column
 */
export function valueOfFact(
  facet: FixedFacet | 'price',
  fact: string | number | boolean | readonly string[] | null,
): number {
  const row = filterOf(facet);
  switch (row.kind) {
    case 'any-of':
      return row.choices.findIndex((each) => each === fact) + 1;
    case 'all-of':
      return row.choices.reduce(
        (bits, each, place) =>
          Array.isArray(fact) && fact.includes(each) ? bits | (1 << place) : bits,
        0,
      );
    case 'at-least':
      return row.edges.filter((edge) => Number(fact) >= edge).length;
    case 'at-most':
    case 'range':
      return stepOf(row.edges, Number(fact));
    default:
      return Number(fact);
  }
}

/**
 * Which step of `edges` a value lies in; the last step has no upper edge.
 * @param edges ascending
 * @param value in the edges' unit
 */
export function stepOf(edges: readonly number[], value: number): number {
  const step = edges.findIndex((edge) => value <= edge);
  return step === -1 ? edges.length : step;
}

function steps(from: number, by: number, to: number): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);
}
