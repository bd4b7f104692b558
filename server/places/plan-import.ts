import type * as z from 'zod/mini';
import { offeredLanguages } from '#contract/common/languages.ts';
import { defaultMessage } from '#contract/common/default-message.ts';
import { shownText } from '#contract/common/clean-text.ts';
import { tooLong } from '#contract/common/text.ts';
import { districtBody, divisionBody, meetingPlaceBody } from '#contract/places/changes.ts';
import { lacksBangla, type StoredNames } from '#contract/places/bangla-names.ts';
import { placeKinds } from '#contract/places/meeting-places.ts';
import type { PlaceColumn } from '#contract/places/place-columns.ts';
import { cellChanges, type JudgedLine } from '#server/platform/http/csv/import-list.ts';
import type { CsvCells } from '#server/platform/http/csv/read-csv.ts';
import { districtLevel, divisionLevel, placeLevel, type StoredPlace } from './place-levels.ts';
import { nameKey } from './place-rules.ts';

/** What a list makes of divisions, districts and public places; nothing is stored here. */

/** A division, a district or a public place, with those below it. */
export interface PlaceNode {
  /** Null until it is stored. */
  id: string | null;
  /** The code of a division in listings. */
  readonly code?: string;
  values: StoredPlace['values'];
  /** Whether it is still to be stored. */
  state: 'stored' | 'new' | 'changed';
  readonly children: PlaceNode[];
}

/** What a line names: a division, a district of it if it has one, a place there if it has one. */
export type PlacePath = readonly PlaceNode[];

const steps = [
  { level: divisionLevel, name: 'division', nameBn: 'divisionBn', schema: divisionBody },
  { level: districtLevel, name: 'district', nameBn: 'districtBn', schema: districtBody },
  { level: placeLevel, name: 'name', nameBn: 'nameBn', schema: meetingPlaceBody },
] as const;
type Step = (typeof steps)[number];
/** The most characters of a name's cell before anything is made of it; the longest name has fewer. */
const maxNameCell = 400;
const kindOfList = `A kind is one of these words: ${placeKinds.join(', ')}`;
const factColumns = ['kind', 'address', 'latitude', 'longitude', 'hours'] as const;

type Cells = CsvCells<PlaceColumn>;
interface Refused {
  readonly problem: string;
  readonly column: PlaceColumn | null;
}
/** The rows of one list by their names, folded: a list of thousands of lines looks each of them up. */
class Siblings {
  readonly #byName = new Map<string, PlaceNode>();
  readonly #byBangla = new Map<string, PlaceNode>();
  readonly rows: PlaceNode[];

  constructor(rows: PlaceNode[]) {
    this.rows = rows;
    for (const node of rows) this.#index(node);
  }

  #index(node: PlaceNode): void {
    const { code, values } = node;
    for (const name of [code, values['nameEn'], values['nameBn']]) {
      const key = name === undefined ? '' : nameKey(name);
      if (key !== '' && !this.#byName.has(key)) this.#byName.set(key, node);
    }
    const bangla = nameKey(values['nameBn']);
    if (!this.#byBangla.has(bangla)) this.#byBangla.set(bangla, node);
  }

  /** The row with a name in one of both languages, or a division by its code. */
  find(name: string): PlaceNode | undefined {
    return this.#byName.get(nameKey(name));
  }

  /** Whether another row has a Bangla name. */
  isTaken(bangla: unknown, by: PlaceNode | undefined): boolean {
    const node = this.#byBangla.get(nameKey(bangla));
    return node !== undefined && node !== by;
  }

  add(node: PlaceNode): void {
    this.rows.push(node);
    this.#index(node);
  }

  rename(node: PlaceNode, values: StoredPlace['values']): void {
    const before = nameKey(node.values['nameBn']);
    node.values = values;
    if (before === nameKey(values['nameBn'])) return;
    for (const map of [this.#byName, this.#byBangla]) {
      if (map.get(before) === node) map.delete(before);
    }
    this.#index(node);
  }
}

interface Planned {
  readonly node: PlaceNode;
  readonly siblings: Siblings;
  readonly values: StoredPlace['values'];
  readonly isNew: boolean;
}

/**
 * The judge of the lines of one list. Whatever a line names is added, or changed where the line says something else; a
 * line that is refused leaves all that it names as it was.
 * @param divisions with their districts and places; they become what the list makes of them
 */
export function judgePlaces(divisions: PlaceNode[]): (cells: Cells) => JudgedLine<PlacePath> {
  const siblingsByRows = new WeakMap<PlaceNode[], Siblings>();
  const siblingsIn = (rows: PlaceNode[]) => {
    const siblings = siblingsByRows.get(rows) ?? new Siblings(rows);
    siblingsByRows.set(rows, siblings);
    return siblings;
  };
  return (cells) => {
    const depth = cells.name ? 3 : cells.district ? 2 : 1;
    const named = steps.slice(0, depth);
    const name = named
      .toReversed()
      .map((step) => cells[step.name] ?? '')
      .filter(Boolean)
      .join(', ');
    const refuse = ({ problem, column }: Refused): JudgedLine<PlacePath> => {
      return { action: 'refuse', name, problem, column };
    };
    const missing = named.find((step) => !cells[step.name]);
    if (missing) return refuse({ problem: 'This is missing', column: missing.name });
    const planned: Planned[] = [];
    let rows = divisions;
    for (const [at, step] of named.entries()) {
      const districts = at === 2 ? (planned[0]?.node.children ?? []) : [];
      const count =
        at === 2 ? districts.reduce((sum, each) => sum + each.children.length, 0) : rows.length;
      const plan = planStep(step, cells, siblingsIn(rows), { isLast: at === depth - 1, count });
      if ('problem' in plan) return refuse(plan);
      planned.push(plan);
      rows = plan.node.children;
    }
    const changes = planned.flatMap(({ node, values }, at) => {
      const step = steps[at] as Step;
      return cellChanges(cellsOf(step, node.values), cellsOf(step, values));
    });
    const isNew = planned.some((each) => each.isNew);
    const also = planned.slice(0, -1).flatMap(({ values, isNew: isAdded }, at) => {
      const kind = at === 0 ? ('division' as const) : ('district' as const);
      return isAdded ? [{ kind, name: String(values['nameEn']) }] : [];
    });
    for (const { node, siblings, values, isNew: isAdded } of planned) {
      if (isAdded) siblings.add(node);
      else if (JSON.stringify(cellValues(node.values)) !== JSON.stringify(cellValues(values))) {
        siblings.rename(node, values);
        if (node.state === 'stored') node.state = 'changed';
      }
    }
    if (!isNew && changes.length === 0) return { action: 'same', name };
    const row = planned.map(({ node }) => node);
    return { action: isNew ? 'add' : 'change', name, row, changes: isNew ? [] : changes, also };
  };
}

function planStep(
  { level, name, nameBn, schema }: Step,
  cells: Cells,
  siblings: Siblings,
  { isLast, count }: { isLast: boolean; count: number },
): Planned | Refused {
  const cell = cells[name] ?? '';
  // A long run of combining marks costs its square to compose.
  if (cell.length > maxNameCell) return { problem: tooLong(maxNameCell), column: name };
  const typed = shownText(cell, 'one');
  const storedNode = siblings.find(typed);
  const hidden = isLast ? readHidden(cells.hidden ?? '') : undefined;
  if (hidden === null) return { problem: 'hidden is yes or no', column: 'hidden' };
  const before = storedNode?.values ?? {};
  const input: Record<string, unknown> = {
    nameEn: storedNode ? before['nameEn'] : typed,
    nameBn: cells[nameBn] || before['nameBn'] || (offeredLanguages().includes('bn') ? '' : typed),
  };
  if (level === divisionLevel) input['words'] = before['words'] ?? [];
  if (level === placeLevel) {
    for (const column of factColumns) {
      input[column] = column in cells ? cells[column] : (before[column] ?? null);
    }
    input['kind'] ||= before['kind'];
  }
  // The schemas of the three have no type in common.
  const rules = schema as unknown as z.ZodMiniType<Record<string, unknown>>;
  const result = rules.safeParse(input, { error: defaultMessage });
  if (!result.success) {
    const [issue] = result.error.issues;
    const field = String(issue?.path[0] ?? '');
    const column = field === 'nameEn' ? name : field === 'nameBn' ? nameBn : field;
    const problem = column === 'kind' ? kindOfList : (issue?.message ?? '');
    return { problem, column: column as PlaceColumn };
  }
  const values = { ...result.data, hidden: hidden ?? before['hidden'] ?? false };
  const isTaken = siblings.isTaken(result.data['nameBn'], storedNode);
  if (isTaken && before['nameBn'] !== result.data['nameBn']) {
    return { problem: 'There is one with this name already.', column: nameBn };
  }
  if (storedNode) return { node: storedNode, siblings, values, isNew: false };
  if (count >= level.most) {
    return { problem: 'There is no room for another one here.', column: name };
  }
  const code = level === divisionLevel ? { code: String(values['nameEn' as never]) } : {};
  const node: PlaceNode = { id: null, ...code, values, state: 'new', children: [] };
  return { node, siblings, values, isNew: true };
}

const cellValues = (values: StoredPlace['values']) =>
  Object.entries(values)
    .map(([field, value]) => [field, value ?? null] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The values of a row as the cells of its columns. */
function cellsOf({ level, nameBn }: Step, values: StoredPlace['values']): Record<string, string> {
  const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return {
    [nameBn]: banglaCell(values),
    ...(level === placeLevel &&
      Object.fromEntries(factColumns.map((column) => [column, cell(values[column])]))),
    hidden: hiddenText(values),
  };
}

/**
 * A row's own Bangla name, as its cell says it; empty where it has none.
 * @param values of the row
 */
export function banglaCell(values: StoredPlace['values']): string {
  const { nameEn = '', nameBn = '' } = values as Partial<StoredNames>;
  return lacksBangla({ nameEn, nameBn }) ? '' : nameBn;
}

/**
 * Whether a row is hidden, as its cell says it.
 * @param values of the row
 */
export const hiddenText = (values: StoredPlace['values']): string =>
  values['hidden'] ? 'yes' : 'no';

/** Undefined for an empty cell, null for one that is neither. */
function readHidden(typed: string): boolean | undefined | null {
  if (typed === '') return undefined;
  if (/^(?:yes|true|1|১|হ্যাঁ)$/i.test(typed)) return true;
  return /^(?:no|false|0|০|না)$/i.test(typed) ? false : null;
}
