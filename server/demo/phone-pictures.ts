import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition } from '#contract/catalog/conditions.ts';
import { demoFlaws, type DemoFlaw } from './flaws.ts';
import type { PhoneModel } from './models.ts';

/** One picture of server/demo/pictures; its files are named `<id>-<width>`. */
export interface DemoPicture {
  readonly id: string;
  readonly brand: PhoneModel['brand'];
  readonly colour: string;
  /** Whether it shows marks of use, for a phone in fair condition. */
  readonly worn: boolean;
  /** The picture of its front, shared with other phones: `front-<this>`. */
  readonly front: string;
  /** Whether there is a picture of its long side: `<id>-side`. */
  readonly side: boolean;
  /** Flaws it is drawn with from near by: `<id>-<flaw>`. */
  readonly flaws: readonly DemoFlaw[];
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
    const [id = '', brand, colour = '', worn, front = '', side, flaws = '', models = ''] = line
      .trim()
      .split(',');
    return {
      id,
      brand: brand as DemoPicture['brand'],
      colour,
      worn: worn === 'worn',
      front,
      side: side === 'side',
      flaws: flaws.split(';').filter(Boolean) as DemoFlaw[],
      models: models.split(';'),
    };
  });

/** The names of all drawn photos: the backs in the order of the table, then fronts, sides and flaws. */
export const photoNames: readonly string[] = [
  ...demoPictures.map(({ id }) => id),
  ...new Set(demoPictures.map(({ front }) => `front-${front}`)),
  ...demoPictures.flatMap(({ id, side }) => (side ? [`${id}-side`] : [])),
  ...demoPictures.flatMap(({ id, flaws }) => flaws.map((flaw) => `${id}-${flaw}`)),
];

const normalized = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The length of the longest of a picture's model names that is in a product's name as whole words. */
function matchLength(picture: DemoPicture, name: string): number {
  const lengths = picture.models
    .map(normalized)
    .filter((model) => ` ${name} `.includes(` ${model} `))
    .map((model) => model.length);
  return Math.max(0, ...lengths);
}

const picturesByPhone = new Map<string, readonly DemoPicture[]>();

/** The pictures of a model, or of its brand if there is none. */
function picturesOf(brand: DemoPicture['brand'], model: string): readonly DemoPicture[] {
  const key = `${brand} ${model}`;
  const keptPictures = picturesByPhone.get(key);
  if (keptPictures) return keptPictures;
  const name = normalized(model);
  const ofBrand = demoPictures.filter((picture) => picture.brand === brand);
  const longest = Math.max(...ofBrand.map((picture) => matchLength(picture, name)));
  const matching = ofBrand.filter((picture) => matchLength(picture, name) === longest);
  picturesByPhone.set(key, matching);
  return matching;
}

/**
 * The picture of a model in one of its colours: in fair condition one with marks of use, in good condition one
 * with a drawn flaw, if there is one. A name may hold more than the model ("Galaxy S22 128 GB"); a model
 * without a picture gets one of its brand.
 * @param brand the phone's brand
 * @param model the model's name
 * @param seed the number that chooses among the colours
 * @param condition the phone's
 * @throws Error when the brand has no picture
 */
export function pictureFor(
  brand: DemoPicture['brand'],
  model: string,
  seed: number,
  condition: Condition,
): DemoPicture {
  const matching = picturesOf(brand, model);
  const flawedPhones = matching.filter(({ flaws }) =>
    flaws.some((flaw) => demoFlaws[flaw].condition === condition),
  );
  const wear = matching.filter(({ worn }) => worn === (condition === 'Fair'));
  const choices = [flawedPhones, wear, matching].find((each) => each.length > 0) ?? [];
  const choice = choices[Math.abs(Math.trunc(seed)) % choices.length];
  if (!choice) throw new Error(`There is no demo picture of ${brand}`);
  return choice;
}
