import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPlacesPerDivision } from '#contract/places/meeting-places.ts';
import type { PlaceColumn } from '#contract/places/place-columns.ts';
import { leastWork } from '#tests/support/processes/processor-time.ts';
import { judgePlaces, type PlaceNode } from './plan-import.ts';

const stored = (): PlaceNode[] => [
  {
    ...{ id: 'v', code: 'Dhaka', state: 'stored' as const },
    values: { nameEn: 'Dhaka', nameBn: 'ঢাকা', words: ['daka'], hidden: false },
    children: [
      {
        ...{ id: 'd', state: 'stored' as const },
        values: { nameEn: 'Gazipur', nameBn: 'গাজীপুর', hidden: false },
        children: [],
      },
    ],
  },
];

test('whatever a list has, a line that is refused changes nothing, and any other one says "same" once it is in', () => {
  const text = fc.oneof(
    fc.constantFrom('Dhaka', 'Gazipur', 'Tongi', '', '=1+1', '<b>x</b>'),
    fc.string({ maxLength: 50 }),
  );
  // Who names a row by its Bangla name and gives it another one can't name it so again.
  const bangla = fc.oneof(
    fc.constantFrom('ঢাকা', 'টঙ্গী', ''),
    fc.string({ maxLength: 70 }).map((each) => `বাং${each}`),
  );
  const optional = { requiredKeys: [] };
  const cells = fc.record<Record<PlaceColumn, string>>(
    {
      ...{ division: text, divisionBn: bangla, district: text, districtBn: bangla },
      ...{ name: text, nameBn: bangla, kind: fc.constantFrom('other', 'library', 'moon', '') },
      ...{ address: text, hours: text, hidden: fc.constantFrom('yes', 'no', '', 'perhaps') },
      ...{ latitude: fc.constantFrom('', '91', '২৩.৫'), longitude: fc.constantFrom('', '90.4') },
    },
    optional as never,
  );
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 8 }), (rows) => {
      const divisions = stored();
      const judge = judgePlaces(divisions);
      for (const row of rows) {
        const before = structuredClone(divisions);
        if (judge(row).action === 'refuse') expect(divisions).toEqual(before);
        else expect(judge(row).action).toBe('same');
      }
    }),
    { numRuns: 300, seed: 40 },
  );
});

test('a name with invisible characters or several spaces is the row that shows the same name', () => {
  const divisions = stored();
  const judge = judgePlaces(divisions);
  expect(judge({ division: 'Dha\u200bka', district: ' Gazi\u200bpur ' }).action).toBe('same');
  const place = { division: 'Dhaka', district: 'Gazipur', kind: 'other' };
  expect(judge({ ...place, name: 'Nova Y', nameBn: 'নোভা' }).action).toBe('add');
  expect(judge({ ...place, name: 'Nova  Y' }).action).toBe('same');
  expect(judge({ ...place, name: 'No\u200bva Y', nameBn: 'নোভা' }).action).toBe('same');
  expect(divisions[0]?.children[0]?.children).toHaveLength(1);
});

test('a name of combining marks is refused by its length before it is composed', () => {
  const division = `e${'\u0301\u0323'.repeat(5_000)}`;
  expect(judgePlaces(stored())({ division, divisionBn: 'ক' })).toMatchObject({
    ...{ action: 'refuse', column: 'division', problem: 'Please keep this to 400 characters' },
  });
});

test('the districts of a division have room for so many places together', () => {
  const divisions = stored();
  const judge = judgePlaces(divisions);
  const line = (at: number) => ({
    ...{ division: 'Dhaka', district: `District ${at % 3}`, districtBn: `জেলা ${at % 3}` },
    ...{ name: `Place ${at}`, nameBn: `জায়গা ${at}`, kind: 'other' },
  });
  for (let at = 0; at < maxPlacesPerDivision; at += 1) expect(judge(line(at)).action).toBe('add');
  expect(judge(line(maxPlacesPerDivision))).toMatchObject({ action: 'refuse', column: 'name' });
  expect(judge(line(0)).action).toBe('same');
});

test('many lines about many rows take time in proportion to the lines', () => {
  const workOf = (count: number) => {
    const divisions = stored();
    const judge = judgePlaces(divisions);
    const line = { division: 'Dhaka', district: 'Gazipur', kind: 'other' };
    const add = (at: number) => judge({ ...line, name: `Place ${at}`, nameBn: `জায়গা ${at}` });
    for (let at = 0; at < count; at += 1) add(at);
    return leastWork(3, () => {
      for (let round = 0; round < 1_000; round += 1) add(round % count);
    });
  };
  workOf(9);
  // A search through all rows took thirty times as long.
  expect(workOf(900) / workOf(9)).toBeLessThan(8);
});
