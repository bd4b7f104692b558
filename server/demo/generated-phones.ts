import type { Condition } from '#contract/catalog/conditions.ts';
import { demoFlaws, type DemoFlaw } from './flaws.ts';
import { pictureFor, type DemoPicture } from './phone-pictures.ts';
import { phoneModels, type PhoneModel } from './models.ts';
import { seededRandom, type Random } from './random.ts';

/** A generated product, before it has a seller. */
export interface GeneratedPhone {
  readonly id: string;
  readonly model: PhoneModel;
  readonly name: string;
  readonly buyingPriceCents: number;
  readonly sellingPriceCents: number;
  readonly buyingYear: number;
  readonly yearsOfUse: number;
  readonly condition: Condition;
  readonly description: string;
  readonly location: string;
  readonly phone: string;
  readonly postedOn: string;
  readonly createdAt: Date;
  /** The picture of its back. */
  readonly picture: DemoPicture;
  /** The flaw its description names and a photo shows; none in excellent condition. */
  readonly flaw: DemoFlaw | null;
}

/** The facts of a phone that are fixed before the rest is made up. */
export interface PhoneConstraints {
  readonly storage?: number;
  readonly condition?: Condition;
  readonly location?: GeneratedPhone['location'];
  /** When it was listed. */
  readonly createdAt?: Date;
}

/** The divisions of a new shop (migration 0690); most phones are sold in the two largest. */
const divisionWeights = [
  ['Barisal', 1.5],
  ['Chittagong', 4],
  ['Dhaka', 8],
  ['Khulna', 1.5],
  ['Mymensingh', 1.5],
  ['Rajshahi', 1.5],
  ['Rangpur', 1.5],
  ['Sylhet', 1.5],
] as const;

const firstNames = [
  'Nusrat',
  'Tanvir',
  'Rafiq',
  'Farhana',
  'Imran',
  'Sadia',
  'Arif',
  'Mitu',
  'Shakil',
  'Ruma',
  'Jahid',
  'Tania',
  'Habib',
  'Lamia',
  'Sohel',
  'Nabila',
  'Kamrul',
  'Poly',
  'Rashed',
  'Shirin',
];
const lastNames = [
  'Ahmed',
  'Jahan',
  'Hossain',
  'Akter',
  'Rahman',
  'Islam',
  'Chowdhury',
  'Karim',
  'Sultana',
  'Mahmud',
  'Begum',
  'Uddin',
  'Khan',
  'Haque',
  'Das',
  'Roy',
];

/** Texts for phones whose flaw is not drawn: they name no mark that a photo would have to show. */
const openings: Record<Condition, readonly string[]> = {
  Excellent: [
    'Always in a case with a screen protector. No marks on it.',
    'Looks and works like new.',
    'My second phone, mostly at home on the desk.',
    'No scratches on screen or frame, the battery lasts a full day.',
  ],
  Good: [
    'A year in my pocket, always in a case. No cracks, cameras clean.',
    'Normal signs of use, everything works.',
    'Well kept, and it shows its age only from near by.',
  ],
  Fair: [
    'It was used every day, and that is why it costs less. Works without a fault.',
    'Not the newest any more: the battery lasts until the evening, so the price is low.',
  ],
};
const extras = [
  'Comes with its box and cable.',
  'Charger included.',
  'A spare case comes with it.',
  'Receipt is there.',
  'I got a new phone from work, so this one can go.',
  'Unlocked, works with every operator.',
  'Try everything when we meet.',
  'Two cases and a tempered glass included.',
];

/**
 * A random name, common in Bangladesh.
 * @param random the random numbers
 */
export function personName(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

/**
 * Makes plausible phones: recent models are offered more often, prices fall with age and
 * condition, most phones are in Dhaka.
 * @param count how many phones
 * @param seed the same seed makes the same phones
 * @param now the database's clock
 */
export function* generatePhones(count: number, seed: number, now: Date): Generator<GeneratedPhone> {
  const random = seededRandom(seed);
  const thisYear = now.getUTCFullYear();
  const weights = phoneModels.map(
    (model) => [model, 1 / (1 + Math.abs(thisYear - 3 - model.releaseYear) ** 1.3)] as const,
  );
  for (let index = 0; index < count; index += 1) {
    yield makePhone(random, random.weighted(weights), now);
  }
}

/**
 * One phone of a model.
 * @param random the random numbers
 * @param model what it is
 * @param now the database's clock
 * @param chosen what is decided already
 */
export function makePhone(
  random: Random,
  model: PhoneModel,
  now: Date,
  chosen: PhoneConstraints = {},
): GeneratedPhone {
  const thisYear = now.getUTCFullYear();
  const storage = chosen.storage ?? random.pick(model.storages);
  const dearer = 1 + 0.09 * Math.max(0, model.storages.indexOf(storage));
  const buyingYear = Math.min(
    thisYear,
    model.releaseYear +
      random.weighted([
        [0, 5],
        [1, 4],
        [2, 2],
        [3, 1],
      ]),
  );
  const owned = thisYear - buyingYear + random.whole(0, 9) / 10;
  const yearsOfUse = Math.round(Math.max(0.2, owned - random.whole(0, 5) / 10) * 10) / 10;
  const usual = random.weighted<Condition>(
    yearsOfUse < 1.5
      ? [
          ['Excellent', 6],
          ['Good', 3],
          ['Fair', 1],
        ]
      : yearsOfUse < 4
        ? [
            ['Excellent', 2],
            ['Good', 6],
            ['Fair', 2],
          ]
        : [
            ['Excellent', 1],
            ['Good', 4],
            ['Fair', 5],
          ],
  );
  const condition = chosen.condition ?? usual;
  const bought =
    model.launchPriceUsd * dearer * (1 - 0.12 * Math.min(3, buyingYear - model.releaseYear));
  const age = thisYear - model.releaseYear;
  const keeps = { Excellent: 1, Good: 0.88, Fair: 0.7 }[condition];
  const price =
    Math.min(bought * 0.92, model.launchPriceUsd * dearer * 0.74 * 0.81 ** age * keeps) *
    (0.93 + random.next() * 0.16);
  // Most phones were posted recently, some long ago, none within the last hour.
  const listedAt = new Date(now.getTime() - 3_600_000 - random.next() ** 2.2 * 75 * 86_400_000);
  const createdAt = chosen.createdAt ?? listedAt;
  const id = idAt(createdAt, random);
  const picture = pictureFor(model.brand, model.name, seedOf(id), condition);
  const flaw = picture.flaws.find((each) => demoFlaws[each].condition === condition) ?? null;
  const opening = random.pick(openings[condition]);
  return {
    ...{ id, model, picture, flaw },
    name: `${model.name} ${storage >= 1024 ? `${storage / 1024} TB` : `${storage} GB`}`,
    buyingPriceCents: roundTo(bought, 5) * 100 - 100,
    sellingPriceCents: Math.max(1_500, roundTo(price, price > 120 ? 5 : 1) * 100),
    buyingYear,
    yearsOfUse: Math.min(30, yearsOfUse),
    condition,
    description: [flaw ? demoFlaws[flaw].words : opening, random.pick(extras)].join(' '),
    location: chosen.location ?? random.weighted(divisionWeights),
    phone: `01${random.pick([3, 5, 6, 7, 8, 9])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    postedOn: createdAt.toISOString().slice(0, 10),
    createdAt,
  };
}

/** The number that decides the other generated facts of a phone. */
export const seedOf = (id: string): number => Number.parseInt(id.slice(-6), 16);

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}

/**
 * A UUID v7 for a moment of the past, so that generated phones sort by when they were listed.
 * @param moment when
 * @param random the random numbers
 */
export function idAt(moment: Date, random: Random): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.whole(0, 15).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
