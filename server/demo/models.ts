import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PhoneModel {
  readonly brand: 'Iphone' | 'Samsung' | 'OnePlus';
  readonly categoryId: '01' | '02' | '03';
  readonly name: string;
  readonly releaseYear: number;
  readonly launchPriceUsd: number;
  readonly storages: readonly number[];
}

const categoryIds = { Iphone: '01', Samsung: '02', OnePlus: '03' } as const;

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
    const known = brand as PhoneModel['brand'];
    return {
      brand: known,
      categoryId: categoryIds[known],
      name: name ?? '',
      releaseYear: Number(year),
      launchPriceUsd: Number(price),
      storages: (storages ?? '').split(';').map(Number),
    };
  });
