import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, type CategoryId, type CategoryName } from '#contract/catalog/categories.ts';

export interface PhoneModel {
  readonly brand: CategoryName;
  readonly categoryId: CategoryId;
  readonly name: string;
  readonly releaseYear: number;
  readonly launchPriceUsd: number;
  readonly storages: readonly number[];
}

/** Real models with launch year, price and storage; approximate public facts. */
export const phoneModels: readonly PhoneModel[] = readFileSync(
  join(import.meta.dirname, 'phone-models.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [brand, name, year, price, storages] = line.trim().split(',');
    const category = categories.find((each) => each.name === brand);
    if (!category) throw new Error(`phone-models.csv: contract/catalog/brands.ts has no ${brand}`);
    return {
      brand: category.name,
      categoryId: category.id,
      name: name ?? '',
      releaseYear: Number(year),
      launchPriceUsd: Number(price),
      storages: (storages ?? '').split(';').map(Number),
    };
  });
