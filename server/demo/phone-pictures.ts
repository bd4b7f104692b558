import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhoneModel } from './models.ts';

/** One picture of server/demo/pictures; its files are named `<id>-<width>`. */
export interface DemoPicture {
  readonly id: string;
  readonly brand: PhoneModel['brand'];
  readonly colour: string;
  /** Whether it shows marks of use, for a phone in fair condition. */
  readonly worn: boolean;
  /** The models it can stand for, as phone-models.csv names them. */
  readonly models: readonly string[];
}

/**
 * The pictures tools/demo-pictures has drawn. Their order decides the ids of the demo's images
 * (demo-images.ts), so new rows go to the end.
 */
export const demoPictures: readonly DemoPicture[] = readFileSync(
  join(import.meta.dirname, 'phone-pictures.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', brand, colour = '', worn, models = ''] = line.trim().split(',');
    return {
      id,
      brand: brand as DemoPicture['brand'],
      colour,
      worn: worn === 'worn',
      models: models.split(';'),
    };
  });

const normalized = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The length of the longest of a picture's model names that is in a product's name as whole words. */
function matchLength(picture: DemoPicture, name: string): number {
  const lengths = picture.models
    .map(normalized)
    .filter((model) => ` ${name} `.includes(` ${model} `))
    .map((model) => model.length);
  return Math.max(0, ...lengths);
}

/**
 * The picture of a model, one of its colours. A name may hold more than the model ("Galaxy S22 128
 * GB"); a model without a picture gets one of its brand.
 * @param brand the phone's brand
 * @param model the model's name
 * @param seed the number that chooses among the colours
 * @param worn whether a picture with marks of use is preferred
 * @throws Error where the brand has no picture
 */
export function pictureFor(
  brand: DemoPicture['brand'],
  model: string,
  seed: number,
  worn = false,
): DemoPicture {
  const name = normalized(model);
  const ofBrand = demoPictures.filter((picture) => picture.brand === brand);
  const longest = Math.max(...ofBrand.map((picture) => matchLength(picture, name)));
  const matching = ofBrand.filter((picture) => matchLength(picture, name) === longest);
  const preferred = matching.filter((picture) => picture.worn === worn);
  const choices = preferred.length > 0 ? preferred : matching;
  const chosen = choices[Math.abs(Math.trunc(seed)) % choices.length];
  if (!chosen) throw new Error(`There is no demo picture of ${brand}`);
  return chosen;
}
