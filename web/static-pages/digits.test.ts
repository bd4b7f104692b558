import { afterEach, expect, test, vi } from 'vitest';
import { priceText, shopCurrency } from '#contract/common/money.ts';
import { inDigits } from './digits.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['en', 'bn'])('prices are written as everywhere else (%s)', (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  for (const price of [0.5, 210, 298.5, 412.05, 1200, 12_000.5, 999_999.99]) {
    expect(shopCurrency().symbol + inDigits(price)).toBe(priceText(price, lang));
  }
});
