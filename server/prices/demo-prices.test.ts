import { expect, test } from 'vitest';
import { cellOf, type PriceGuide } from '#contract/prices/schemas.ts';
import { sendCall } from '#tests/support/people.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

test('the demo has enough sales for monthly medians in the price guide', async () => {
  const app = await startTestApp();
  try {
    await seedDemo(app.pool, app.imageStore, () => {});
    await app.refreshPrices();
    const kinds = [
      ['iphone-12', 128, 'Good'],
      ['iphone-13', 128, 'Good'],
      ['galaxy-s22', 128, 'Good'],
      ['oneplus-11', 256, 'Excellent'],
    ] as const;
    for (const [model, storage, condition] of kinds) {
      const answer = await sendCall(app, 'readPriceGuide', { params: { model } });
      const cell = cellOf(answer.json<PriceGuide>(), storage, condition);
      expect([model, cell?.basis]).toEqual([model, 'sales']);
      if (model !== 'iphone-12') continue;
      const months = cell?.months.filter(({ paid }) => paid !== null) ?? [];
      expect(months.length).toBeGreaterThanOrEqual(3);
    }
  } finally {
    await app.close();
  }
});
