import { expect, test } from 'vitest';
import type { NumberSeries } from '#contract/numbers/schemas.ts';
import { numbersCsv } from './numbers-csv.ts';

const series = (
  name: string,
  unit: NumberSeries['unit'],
  label: string | null,
  points: NumberSeries['points'],
): NumberSeries => ({ ...{ name, unit, label, points }, total: null, totalBefore: null });

test('the CSV has a line a day, amounts with two decimals, shares in percent, and nothing where nothing was counted', () => {
  const at = '2026-11-27';
  const csv = numbersCsv(
    {
      series: [
        series('sales', 'count', null, [{ at, value: 3, before: null }]),
        series('fees', 'money', null, [{ at, value: -1.5, before: 1200 }]),
        series('share-returned', 'share', null, [{ at, value: 0.125, before: 0 }]),
        series('paid:01', 'money', 'Iphone', [{ at, value: 10, before: 0 }]),
        series('unmatched-searches:model=iphone-13', 'count', 'iPhone 13', []),
      ],
    },
    'day',
  );
  expect(csv.split('\r\n')).toEqual([
    'day,sales,sales before,fees,fees before,share-returned,share-returned before,paid Iphone,paid Iphone before',
    '2026-11-27,3,,-1.50,1200.00,12.5,0.0,10.00,0.00',
    '',
  ]);
});
