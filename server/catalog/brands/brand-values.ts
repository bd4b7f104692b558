import {
  categoryMessages,
  maxFormerNames,
  type BrandValues,
  type BrandWord,
  type CategoryChanges,
} from '#contract/catalog/category-fields.ts';
import { foldModel } from '#contract/catalog/model-names.ts';
import { imageIdOf, imagePath } from '#contract/images/image-files.ts';
import type { FieldError } from '#contract/common/errors.ts';
import type { Brand } from './brand.ts';

/** What becomes of a brand's values when an admin changes some of them. Pure functions. */

/** The values that a change can be taken back to. */
export const valuesOf = ({ name, picture, tint, words, position, hidden }: Brand): BrandValues => ({
  ...{ name, picture, tint, words, position, hidden },
});

/**
 * A brand as it is after a change. Its picture is not looked at: whether it was uploaded is seen in the database.
 * @param brand as it is stored
 * @param changes parsed; what is left out stays
 */
export function withChanges(brand: Brand, changes: Omit<CategoryChanges, 'version'>): Brand {
  const name = changes.name ?? brand.name;
  const pictureId = changes.picture === undefined ? brand.pictureId : imageIdOf(changes.picture);
  const isSamePicture = changes.picture === undefined || changes.picture === brand.picture;
  return {
    ...brand,
    name,
    formerNames: namesBefore(brand, name),
    ...(isSamePicture ? {} : { pictureId, picture: addressOf(changes.picture ?? '', pictureId) }),
    tint: changes.tint ?? brand.tint,
    hidden: changes.hidden ?? brand.hidden,
    words: groupWords(name, changes.words, brand.words),
  };
}

/** The address of a picture's rendering; one that isn't ours is refused later. */
const addressOf = (sent: string, pictureId: string | null) =>
  pictureId === null ? sent : imagePath(pictureId, 640, 'webp');

/** What the digits of an id can say. */
const lastNumber = 9_999;

/**
 * An id for a new brand. Rows of brands stay, so that one which no row has was never given.
 * @param taken the ids of all brands as numbers, which searches count by
 * @returns the one after the last; where that is the last there can be, the first that is free
 */
export function freeBrandId(taken: ReadonlySet<number>): string {
  let next = Math.max(0, ...taken) + 1;
  if (next > lastNumber) for (next = 1; taken.has(next);) next += 1;
  return String(next).padStart(2, '0');
}

/** A name that is used again is no former one. */
export function namesBefore({ name: before, formerNames }: Brand, name: string): string[] {
  if (name === before) return [...formerNames];
  const others = formerNames.filter((each) => each !== name && each !== before);
  return [...others, before].slice(-maxFormerNames);
}

/**
 * Spellings in the groups that they belong to. The first word of a brand stays: the names of its models are made with
 * it, whatever the brand is called. New spellings are spellings of it.
 * @param name of the brand
 * @param typed all words, in one list; undefined: they stay
 * @param stored the groups so far
 */
export function groupWords(
  name: string,
  typed: readonly string[] | undefined,
  stored: readonly BrandWord[],
): BrandWord[] {
  const [first = { word: foldModel(name), spellings: [] }, ...more] = stored;
  if (typed === undefined) return [first, ...more];
  const typedWords = new Set(typed);
  const keep = (spellings: readonly string[]) => spellings.filter((each) => typedWords.has(each));
  const others = more
    .filter(({ word }) => typedWords.has(word))
    .map(({ word, spellings }) => ({ word, spellings: keep(spellings) }));
  const placed = new Set(others.flatMap(({ word, spellings }) => [word, ...spellings]));
  const ofFirst = [...typedWords].filter((each) => each !== first.word && !placed.has(each));
  return [{ word: first.word, spellings: ofFirst }, ...others];
}

/** All names and words of a brand, as they are compared. */
const keysOf = ({ name, words }: Brand) =>
  new Set([name, ...words.flatMap(({ word, spellings }) => [word, ...spellings])].map(foldModel));

/**
 * What of a brand belongs to another one.
 * @param brand as it would be stored
 * @param others the other brands
 * @param changes as they were sent, whose places the errors name
 */
export function clashes(
  brand: Brand,
  others: readonly Brand[],
  changes: Pick<CategoryChanges, 'name' | 'words'>,
): FieldError[] {
  const takenKeys = new Set(others.flatMap((other) => [...keysOf(other)]));
  const errors: FieldError[] = [];
  const name = changes.name === undefined ? null : foldModel(brand.name);
  if (name === '') errors.push({ field: 'name', message: categoryMessages.name });
  if (name !== null && takenKeys.has(name))
    errors.push({ field: 'name', message: otherBrandHasName });
  for (const [index, word] of (changes.words ?? []).entries()) {
    if (takenKeys.has(foldModel(word))) {
      errors.push({ field: `words.${index}`, message: otherBrandHasSpelling });
    }
  }
  return errors;
}

export const otherBrandHasName = 'Another brand is called this';
export const otherBrandHasSpelling = 'Another brand has this spelling';
