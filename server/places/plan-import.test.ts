import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaceColumn } from '#contract/places/place-columns.ts';
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
