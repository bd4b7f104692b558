import { foldModel } from '#contract/catalog/model-names.ts';
import type { Brand } from '#server/catalog/brands/brand.ts';
import { freeBrandId } from '#server/catalog/brands/brand-values.ts';

/** Which brand of a shop a brand of a file is. Ids are those of one shop: here another brand may have that of the file. */

/** What a file says a brand is known by. */
interface NamedBrand {
  readonly id: string;
  readonly name: string;
  readonly modelWord?: string | undefined;
}

/** A brand of a file with what it is in this shop. */
export interface PlacedBrand<FileBrand extends NamedBrand> {
  readonly brand: FileBrand;
  /** Undefined: it is new here. */
  readonly before: Brand | undefined;
  /** Its id in this shop. */
  readonly id: string;
}

/** By what a brand is known, the strongest first: what this shop calls it, and what the file does. */
const names: readonly [
  here: (brand: Brand) => readonly string[],
  inFile: (brand: NamedBrand) => string | undefined,
][] = [
  [({ name }) => [name], ({ name }) => name],
  [({ formerNames }) => formerNames, ({ name }) => name],
  [({ words }) => words.slice(0, 1).map(({ word }) => word), ({ modelWord }) => modelWord],
];

/**
 * Finds the brands of a file among those of a shop, each once, and gives the others an id: the file's, unless a brand
 * has or had it, else the next free one.
 * @param present the brands of this shop, hidden ones too
 * @param brands of the file
 * @returns them in the order of the file
 */
export function placeBrands<FileBrand extends NamedBrand>(
  present: readonly Brand[],
  brands: readonly FileBrand[],
): PlacedBrand<FileBrand>[] {
  const matches = new Map<FileBrand, Brand>();
  const used = new Set<Brand>();
  for (const [here, inFile] of names) {
    const free = present.filter((each) => !used.has(each));
    const byName = new Map(
      free.flatMap((each) => here(each).map((name) => [foldModel(name), each] as const)),
    );
    for (const brand of brands) {
      const before = byName.get(foldModel(inFile(brand) ?? ''));
      if (!before || matches.has(brand) || used.has(before)) continue;
      matches.set(brand, before);
      used.add(before);
    }
  }
  const ids = idsOf(
    present,
    brands.filter((brand) => !matches.has(brand)),
  );
  return brands.map((brand) => {
    const before = matches.get(brand);
    return { brand, before, id: before?.id ?? ids.get(brand) ?? '' };
  });
}

/** First those that keep their id, so that no other one gets it. */
function idsOf(present: readonly Brand[], added: readonly NamedBrand[]): Map<NamedBrand, string> {
  const taken = new Set(present.map(({ id }) => Number(id)));
  const ids = new Map<NamedBrand, string>();
  const give = (brand: NamedBrand, id: string) => {
    ids.set(brand, id);
    taken.add(Number(id));
  };
  for (const brand of added) if (isFree(brand.id, taken)) give(brand, brand.id);
  for (const brand of added) if (!ids.has(brand)) give(brand, freeBrandId(taken));
  return ids;
}

/** '004' is the brand of '04' wherever brands are counted. */
function isFree(id: string, taken: ReadonlySet<number>): boolean {
  const number = Number(id);
  return number > 0 && String(number).padStart(2, '0') === id && !taken.has(number);
}
