import { maxListWords } from '#contract/common/lists/own-list-limits.ts';
import type { PlaceKind } from '#contract/places/meeting-places.ts';
import { placeMessages } from '#contract/places/messages.ts';
import {
  sharedPlaceColumns,
  type PlaceColumn,
  type PlaceListField,
  type SharedPlaceColumn,
} from '#contract/places/place-columns.ts';
import {
  placeListAnswers,
  type PlaceListAnswers,
  type PlaceListColumns,
} from '#contract/places/place-list.ts';
import { nameKey } from '#server/places/place-rules.ts';
import type { PlaceNode } from '#server/places/plan-import.ts';
import type {
  FieldCells,
  OwnLine,
  OwnListKind,
} from '#server/platform/http/own-lists/import-own-list.ts';
import { wordOf, type OwnList } from '#server/platform/http/own-lists/own-list.ts';
import { guessKind, kindNamed } from './guess-kind.ts';
import { coordinateOf, coordinatesOf } from './place-cells.ts';
import { placeGuesses } from './place-headings.ts';

type Line = OwnLine<PlaceColumn, SharedPlaceColumn>;
type Cells = Partial<Record<PlaceColumn, string>>;

/**
 * Lists of places as people have them. A new place with a name in one language has it in both until somebody writes
 * the other one; columns that a list leaves out stay as they are stored.
 */
export const ownPlaces: OwnListKind<
  PlaceListField,
  PlaceColumn,
  SharedPlaceColumn,
  PlaceListAnswers,
  PlaceNode[]
> = {
  kind: 'places',
  answers: placeListAnswers,
  guesses: placeGuesses,
  shared: sharedPlaceColumns,
  rowReader,
};

/**
 * The words of a list for kinds of places that are none of the shop's, each with its likely meaning.
 * @param list the list
 * @param answers given before, the newest last
 */
export function askedKinds(
  { rows, mapping }: OwnList<PlaceListField>,
  ...answers: readonly (PlaceListAnswers | null)[]
): PlaceListColumns['kinds'] {
  const column = mapping.indexOf('kind');
  const words = new Set(rows.rows.map(({ cells }) => wordOf(cells[column] ?? '')));
  const meanings = Object.assign({}, ...answers.map((each) => each?.kinds));
  return [...words]
    .filter((word) => word !== '' && kindNamed(word) === null)
    .slice(0, maxListWords)
    .map((word) => ({ word, kind: kindOf(word, meanings) }));
}

/** Other words than the shop's mean what they were said to mean, or what they most likely do. */
function kindOf(word: string, kinds: Readonly<Record<string, PlaceKind>>): PlaceKind {
  // Not a key of every object: 'constructor'.
  const answer = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  return answer ?? guessKind(word) ?? 'other';
}

function rowReader(
  { defaults = {}, kinds = {} }: PlaceListAnswers,
  divisions: PlaceNode[],
): (cells: FieldCells<PlaceListField>, line: number) => Line {
  const find = nodeFinder();
  return (cells, line) => {
    const { division: typedDivision, district: typedDistrict, name: typedName } = cells;
    const name = typedName ?? cells.nameBn;
    const isPlace = placeFields.some((field) => cells[field] !== undefined);
    const division = typedDivision ?? cells.divisionBn ?? (defaults.division || undefined);
    const district =
      typedDistrict ?? cells.districtBn ?? ((isPlace && defaults.district) || undefined);
    const [ofDivision, ofDistrict, ofName] = [division, district, name].reduce<
      (PlaceNode | undefined)[]
    >((path, typed, depth) => {
      const siblings = depth === 0 ? divisions : path[depth - 1]?.children;
      return [...path, siblings && typed !== undefined ? find(siblings, typed) : undefined];
    }, []);
    const word = wordOf(cells.kind ?? '');
    const kind = word === '' ? undefined : (kindNamed(word) ?? kindOf(word, kinds));
    const needed = isPlace && !ofName ? kind || defaults.kind : 'stored';
    const read: Cells = defined({
      ...{ division, district, name },
      divisionBn: cells.divisionBn ?? (ofDivision ? undefined : division),
      districtBn: cells.districtBn ?? (ofDistrict ? undefined : district),
      nameBn: cells.nameBn ?? (ofName ? undefined : name),
      kind: kind ?? (isPlace && !ofName ? defaults.kind || undefined : undefined),
      address: addressOf(cells),
      hours: cells.hours,
      hidden: cells.hidden,
      latitude: cells.latitude && coordinateOf(cells.latitude),
      longitude: cells.longitude && coordinateOf(cells.longitude),
      ...(cells.coordinates && coordinatesOf(cells.coordinates)),
    });
    const fault = faultOf(cells, isPlace && name === undefined);
    return {
      line,
      cells: read,
      missing: [
        ...(division === undefined ? (['division'] as const) : []),
        ...(isPlace && district === undefined ? (['district'] as const) : []),
        ...(needed ? [] : (['kind'] as const)),
      ],
      ...(fault && { fault }),
    };
  };
}

/** A row with one of these is about a place, any other one about a district or a division. */
const placeFields = [
  ...(['name', 'nameBn', 'kind', 'address', 'houseNumber'] as const),
  ...(['latitude', 'longitude', 'coordinates', 'hours'] as const),
] satisfies readonly PlaceListField[];

function faultOf(cells: FieldCells<PlaceListField>, isNameless: boolean): Line['fault'] {
  if (isNameless) return { column: 'name', problem: 'This is missing' };
  const isUnread = cells.coordinates !== undefined && coordinatesOf(cells.coordinates) === null;
  return isUnread ? { column: 'coordinates', problem: placeMessages.coordinatePair } : undefined;
}

/** Street and number have columns of their own in some lists. */
function addressOf({ address, houseNumber }: FieldCells<PlaceListField>): string | undefined {
  if (!address || !houseNumber || address.endsWith(houseNumber)) return address;
  return `${address} ${houseNumber}`;
}

function defined(cells: { [Column in PlaceColumn]?: string | undefined }): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([, text]) => text !== undefined && text !== ''),
  );
}

/** Finds a row by its name in either language, or by what listings say; each list of rows is indexed once. */
function nodeFinder(): (siblings: PlaceNode[], typed: string) => PlaceNode | undefined {
  const indexes = new Map<PlaceNode[], Map<string, PlaceNode>>();
  return (siblings, typed) => {
    let index = indexes.get(siblings);
    if (!index) {
      index = new Map(
        siblings.flatMap((node) =>
          [node.values['nameEn'], node.values['nameBn'], node.code].flatMap((name) =>
            name === undefined ? [] : [[nameKey(name), node] as const],
          ),
        ),
      );
      indexes.set(siblings, index);
    }
    // No name is longer, and normalizing takes the square of a run of marks.
    return typed.length > 200 ? undefined : index.get(nameKey(typed));
  };
}
