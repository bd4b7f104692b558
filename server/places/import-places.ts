import { toCsv } from '#contract/common/lists/csv.ts';
import { placeColumns, type PlaceColumn } from '#contract/places/place-columns.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ListImporter } from '#server/platform/http/csv/import-list.ts';
import { lockPlaces, readTree, storePaths } from './import-store.ts';
import {
  banglaCell,
  hiddenText,
  judgePlaces,
  type PlaceNode,
  type PlacePath,
} from './plan-import.ts';

/**
 * Builds the import of places. A line names a division, a district of it or a public place there, and adds whatever
 * there is not.
 * @param adminId whose list it is
 * @param onAdded receives what listings say for a new division, once it is stored
 */
export function placeImporter(
  adminId: string,
  onAdded: (code: string) => void,
): ListImporter<PlaceColumn, PlaceNode[], PlacePath> {
  return {
    shape: { columns: placeColumns, otherNames: { type: 'kind' }, required: ['division'] },
    lock: lockPlaces,
    read: (db: Database | Transaction) => readTree(db),
    // Judging changes the tree, and the tree as it was is compared before anything is stored.
    judgeBy: (divisions) => judgePlaces(structuredClone(divisions)),
    async store(trx, { added, changed }) {
      for (const code of await storePaths(trx, [...added, ...changed])) onAdded(code);
    },
    record: ({ added, changed }) => ({
      action: 'import-places',
      target: { kind: 'person', id: adminId },
      details: { added, changed },
    }),
  };
}

/**
 * All places as the list that can be brought in again.
 * @param db the database
 * @returns CSV, with the names of the columns first
 */
export async function listOfPlaces(db: Database): Promise<string> {
  const rows: string[][] = [[...placeColumns]];
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const facts = ['kind', 'address', 'latitude', 'longitude', 'hours'];
  const none = (count: number) => Array<string>(count).fill('');
  for (const division of await readTree(db)) {
    const first = [division.code ?? '', banglaCell(division.values)];
    rows.push([...first, ...none(9), hiddenText(division.values)]);
    for (const district of division.children) {
      const second = [text(district.values['nameEn']), banglaCell(district.values)];
      rows.push([...first, ...second, ...none(7), hiddenText(district.values)]);
      for (const { values } of district.children) {
        const names = [text(values['nameEn']), banglaCell(values)];
        const cells = [...names, ...facts.map((field) => text(values[field]))];
        rows.push([...first, ...second, ...cells, hiddenText(values)]);
      }
    }
  }
  return toCsv(rows);
}
