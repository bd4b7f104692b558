import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PhoneModel {
  /** The name its brand is shipped with. */
  readonly brand: string;
  readonly categoryId: string;
  readonly name: string;
  readonly releaseYear: number;
  readonly launchPriceUsd: number;
  readonly storages: readonly number[];
}

/** The brands that the migrations ship, by name. */
const idOfBrand = new Map(
  linesOf('phone-brands.csv').map(([id = '', name = '']) => [name, id] as const),
);

/** Real models with launch year, price and storage; approximate public facts. */
export const phoneModels: readonly PhoneModel[] = linesOf('phone-models.csv').map(
  ([brand = '', name = '', year, price, storages = '']) => {
    const categoryId = idOfBrand.get(brand);
    if (categoryId === undefined) throw new Error(`phone-brands.csv has no ${brand}`);
    return {
      ...{ brand, categoryId, name },
      releaseYear: Number(year),
      launchPriceUsd: Number(price),
      storages: storages.split(';').map(Number),
    };
  },
);

function linesOf(name: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));
}
