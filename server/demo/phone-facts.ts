import { boxItems, type BoxItem, type StoredFacts } from '#contract/catalog/phone-fields.ts';
import { mayCarry, proposeGrade, type Checklist } from '#contract/catalog/grading.ts';
import { seedOf, type GeneratedPhone } from './generated-phones.ts';
import { seededRandom, type Random } from './random.ts';

/** The fact that buyers most often find wrong. */
export const batteryFact = 'batteryHealth';

/** The optional facts of a generated phone; its id is the seed. */
export interface MadeUpFacts extends StoredFacts {
  /** The names of its drawn photos, the back first. */
  readonly photos: readonly string[];
  /** Its earlier prices, highest first; empty when its price never changed. */
  readonly earlierPricesCents: readonly number[];
}

/**
 * Makes up facts that fit the phone's picture, description and condition.
 * @param phone a generated phone
 */
export function makeFacts(phone: GeneratedPhone): MadeUpFacts {
  const random = seededRandom(seedOf(phone.id));
  const batteryHealth = random.chance(0.75) ? batteryAfter(phone, random) : null;
  const locked = random.chance(0.04) && !phone.description.includes('Unlocked');
  return {
    modelId: idOfModel(phone.model.name),
    model: phone.model.name,
    storageGb: storageIn(phone.name),
    colour: phone.picture.colour,
    photos: photosOf(phone),
    batteryHealth,
    inTheBox: boxOf(phone, random),
    networkLock: locked ? 'locked' : random.chance(0.85) ? 'unlocked' : null,
    carrier: locked ? random.pick(['Grameenphone', 'Robi', 'Banglalink']) : null,
    imeiLastFour: null,
    imei2LastFour: null,
    checklist: random.chance(0.8) ? checklistFor(phone, batteryHealth, random) : null,
    earlierPricesCents: random.chance(0.25) ? earlierPrices(phone, random) : [],
  };
}

/** Back, front, the flaw its text names, and the side where it is drawn. */
function photosOf({ picture, flaw }: GeneratedPhone): string[] {
  return [
    ...[picture.id, `front-${picture.front}`],
    ...(flaw ? [`${picture.id}-${flaw}`] : []),
    ...(picture.side ? [`${picture.id}-side`] : []),
  ];
}

/** The id of a model. */
function idOfModel(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function storageIn(name: string): number {
  const [, size, unit] = /(\d+) (GB|TB)$/.exec(name) ?? [];
  return Number(size) * (unit === 'TB' ? 1024 : 1);
}

/** Battery health: about five percent less each year, with a minimum for each condition. */
function batteryAfter(phone: GeneratedPhone, random: Random): number {
  const left = Math.round(100 - phone.yearsOfUse * (4 + random.next() * 2.5));
  const lowest = { Excellent: 87, Good: 81, Fair: 71 }[phone.condition];
  return Math.min(100, Math.max(lowest + random.whole(0, 4), left));
}

function boxOf(phone: GeneratedPhone, random: Random): BoxItem[] {
  const boxTexts: readonly (readonly [string, readonly BoxItem[]])[] = [
    ['box and cable', ['box', 'cable']],
    ['Charger included', ['charger']],
    ['spare case', ['case']],
    ['Receipt is there', ['receipt']],
    ['tempered glass', ['case', 'screen-protector']],
  ];
  const items = new Set(
    boxTexts.flatMap(([words, each]) => (phone.description.includes(words) ? each : [])),
  );
  for (const item of ['box', 'cable', 'charger', 'receipt'] as const) {
    if (random.chance(0.35)) items.add(item);
  }
  return boxItems.filter((item) => items.has(item));
}

function checklistFor(
  phone: GeneratedPhone,
  battery: number | null,
  random: Random,
): Checklist | null {
  const answers = {
    Excellent: { screen: 'spotless', body: 'no-marks' },
    Good: { screen: random.pick(['spotless', 'hairlines'] as const), body: 'marks-at-20cm' },
    Fair: { screen: random.pick(['hairlines', 'scratches'] as const), body: 'marks-at-50cm' },
  } as const;
  const checklist: Checklist = { ...answers[phone.condition], failed: [] };
  return mayCarry(phone.condition, proposeGrade(checklist, battery)) ? checklist : null;
}

function earlierPrices(phone: GeneratedPhone, random: Random): number[] {
  const step = Math.max(500, Math.round((phone.sellingPriceCents * 0.06) / 500) * 500);
  const first = phone.sellingPriceCents + step * random.whole(1, 2);
  return first < phone.buyingPriceCents ? [first] : [];
}
