import { placeKinds, type PlaceKind } from '#contract/places/meeting-places.ts';

/** Words of lists with the kind of place that they most likely mean; the first that fits counts. */
const kinds: readonly (readonly [pattern: RegExp, kind: PlaceKind])[] = [
  [/metro|subway|underground|u-?bahn|\btube\b|মেট্রো/, 'metro-station'],
  [/\bbus|omnibus|\bzob\b|autobus|coach|বাস/, 'bus-terminal'],
  [/launch|ferry|\bghat\b|fähr|hafen|\bport\b|লঞ্চ|ফেরি|ঘাট/, 'launch-terminal'],
  [/rail|\btrain|bahnhof|s-?bahn|\bgare\b|stazione|estación|রেল|ট্রেন/, 'railway-station'],
  [/librar|biblioth|bücherei|bibliote|লাইব্রেরি|পাঠাগার|গ্রন্থাগার/, 'library'],
  [/polic|polizei|\bthana\b|থানা|পুলিশ/, 'police-station'],
  [
    /\bmall\b|shopping|market|bazaa?r|einkauf|kaufhaus|\bplaza\b|commercial|comercial|শপিং|মার্কেট|বাজার|বিপণি/,
    'shopping-centre',
  ],
  [/^(?:others?|misc\w*|sonstiges?|andere|autre|otro|altro)$|^অন্যান্য$/, 'other'],
];

/**
 * The kind of place that a word of somebody's own list most likely means, for an admin to confirm.
 * @param word e.g. 'Bibliothek', 'U-Bahnhof', 'থানা'
 * @returns null if it says nothing
 */
export function guessKind(word: string): PlaceKind | null {
  const folded = word.slice(0, 60).toLowerCase().normalize('NFC');
  return kindNamed(word) ?? kinds.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/**
 * The kind that a word names as the shop does, in any case: 'Railway station'.
 * @param word of a cell
 * @returns null if it is none of the shop's
 */
export function kindNamed(word: string): PlaceKind | null {
  const folded = word
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return placeKinds.find((kind) => kind === folded) ?? null;
}
