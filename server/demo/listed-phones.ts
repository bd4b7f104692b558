import { makePhone, type GeneratedPhone, type PhoneConstraints } from './generated-phones.ts';
import { phoneModels, type PhoneModel } from './models.ts';
import type { Random } from './random.ts';

/** How many phones the demo has for sale. */
export const listedPhones = 250;
/** Models released before are not listed, only known. */
const oldestRelease = 2018;

/** The stock of each popular model; the rest are single phones of other models. */
export const popularModels: Readonly<Record<string, number>> = {
  'iPhone 13': 10,
  'iPhone 11': 8,
  'iPhone 12': 8,
  'iPhone 14': 8,
  'iPhone 15': 7,
  'iPhone 13 Pro': 6,
  'iPhone 14 Pro': 6,
  'iPhone 15 Pro': 6,
  'iPhone 12 Pro': 5,
  'iPhone 13 Pro Max': 5,
  'iPhone XR': 5,
  'iPhone SE (2nd generation)': 5,
  'iPhone 16': 5,
  'iPhone 16 Pro': 5,
  'Galaxy S22': 8,
  'Galaxy S23': 8,
  'Galaxy S21 5G': 7,
  'Galaxy S24': 7,
  'Galaxy S20 FE 5G': 6,
  'Galaxy S22 Ultra': 6,
  'Galaxy S23 Ultra': 6,
  'Galaxy S24 Ultra': 6,
  'Galaxy A52 5G': 6,
  'Galaxy A54 5G': 6,
  'Galaxy S21 FE 5G': 5,
  'Galaxy S21 Ultra 5G': 5,
  'Galaxy Z Flip4': 5,
  'OnePlus 11': 7,
  'OnePlus 8T': 6,
  'OnePlus 9': 6,
  'OnePlus 10 Pro': 6,
  'OnePlus 12': 6,
  'OnePlus 9 Pro': 5,
  'OnePlus 12R': 5,
  'OnePlus 13': 5,
  'OnePlus Nord N30 5G': 5,
};

/** The most frequent search: exactly these three phones match it. */
const soughtWanted: PhoneConstraints = { storage: 128, condition: 'Good', location: 'Dhaka' };
const soughtModel = 'iPhone 13';
const soughtCount = 3;

/**
 * The phones the demo has for sale, oldest first.
 * @param random the random numbers
 * @param now the database's clock
 */
export function makeListedPhones(random: Random, now: Date): GeneratedPhone[] {
  const phones = Object.entries(popularModels).flatMap(([name, count]) => {
    const model = modelNamed(name);
    return Array.from({ length: count }, (_, index) =>
      name === soughtModel
        ? soughtPhone(random, model, now, index < soughtCount)
        : makePhone(random, model, now),
    );
  });
  const others = phoneModels.filter(
    ({ name, releaseYear }) => releaseYear >= oldestRelease && !(name in popularModels),
  );
  for (let index = 0; phones.length < listedPhones; index += 1) {
    // Spread over the table, which is sorted by brand and year.
    const model = others[(index * 7 + 3) % others.length];
    if (model) phones.push(makePhone(random, model, now));
  }
  return phones.sort((a, b) => a.id.localeCompare(b.id));
}

function soughtPhone(
  random: Random,
  model: PhoneModel,
  now: Date,
  isSought: boolean,
): GeneratedPhone {
  if (isSought) return makePhone(random, model, now, soughtWanted);
  for (;;) {
    const phone = makePhone(random, model, now);
    const isLikeIt =
      phone.location === soughtWanted.location &&
      phone.condition === soughtWanted.condition &&
      phone.name.endsWith(` ${soughtWanted.storage} GB`);
    if (!isLikeIt) return phone;
  }
}

/**
 * The model of a name.
 * @param name as in phone-models.csv
 * @throws Error if there is none
 */
export function modelNamed(name: string): PhoneModel {
  const model = phoneModels.find((each) => each.name === name);
  if (!model) throw new Error(`phone-models.csv has no ${name}`);
  return model;
}
