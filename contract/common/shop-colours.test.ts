import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, lookShades, lookStyles, refusedColour } from './shop-colours.ts';
import { shippedLook } from './shop-look.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const runs = { numRuns: 150, seed: 40 };

const grounds = {
  light: ['#faf8f3', '#fffefb'],
  dark: ['#101613', '#18201c'],
} as const;

test('the contrast of black and white is 21 (WCAG 2.2)', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a brand colour that is taken is read on every ground, in light and in dark', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      fc.pre(refusedColour('brand', brand) === null && brand !== shippedLook.brand);
      const shades = lookShades({ brand, accent: shippedLook.accent });
      for (const theme of ['light', 'dark'] as const) {
        const of = (name: string) => shades[theme][name] ?? '';
        const pairs = [
          ...[...grounds[theme], of('brand-wash')].map((ground) => [of('brand'), ground] as const),
          [of('on-brand'), of('brand')] as const,
          [of('on-strong'), of('strong')] as const,
        ];
        for (const [text, ground] of pairs) {
          expect(
            contrast(text, ground),
            `${brand} ${theme} ${text} ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    runs,
  );
});

test('the text of an accent button is read, also while it is pressed', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(refusedColour('accent', accent) === null && accent !== shippedLook.accent);
      const { light, dark } = lookShades({ brand: shippedLook.brand, accent });
      for (const shades of [light, dark]) {
        const text = shades['on-accent'] ?? '';
        for (const name of ['accent', 'accent-press']) {
          expect(contrast(text, shades[name] ?? ''), accent).toBeGreaterThanOrEqual(4.5);
        }
      }
      expect(contrast(dark['accent'] ?? '', '#18201c'), accent).toBeGreaterThanOrEqual(3);
    }),
    runs,
  );
});

const lightness = (hex: string) => contrast(hex, '#000000');

test.each([
  ['brand', '#ffe900', 'darker'],
  ['accent', '#fffde0', 'darker'],
  ['accent', '#808080', 'either'],
] as const)('of the %s colour %s it is said that %s ones work', (kind, hex, way) => {
  expect(refusedColour(kind, hex)?.way).toBe(way);
});

test('a refused colour comes with one that works', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('brand', 'accent'), (hex, kind) => {
      const refused = refusedColour(kind, hex);
      fc.pre(refused !== null);
      expect(refused?.contrast).toBeLessThan(refused?.needed ?? 0);
      expect(refusedColour(kind, refused?.nearest ?? ''), hex).toBeNull();
      if (refused?.way === 'darker')
        expect(lightness(refused.nearest)).toBeLessThan(lightness(hex));
      if (refused?.way === 'lighter') {
        expect(lightness(refused.nearest)).toBeGreaterThan(lightness(hex));
      }
    }),
    runs,
  );
});

test('the shipped colours work and need no rules of their own', () => {
  expect(refusedColour('brand', shippedLook.brand)).toBeNull();
  expect(refusedColour('accent', shippedLook.accent)).toBeNull();
  expect(lookStyles(shippedLook)).toBe('');
});
