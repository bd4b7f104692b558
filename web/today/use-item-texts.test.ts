import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { todayKindNames, todayKindOf } from '#contract/today/kinds.ts';
import type { TodayItem } from '#contract/today/schemas.ts';
import { useItemTexts } from './use-item-texts.ts';

let textsOf: ReturnType<typeof useItemTexts>;
renderToStaticMarkup(
  createElement(() => {
    textsOf = useItemTexts();
    return null;
  }),
);

const item: TodayItem = {
  ...({ kind: 'pay', turn: 'mine', productId: null, productName: 'iPhone 13' } as const),
  ...{ productImg: null, otherName: 'Farhana', bookingId: null, conversationId: null },
  ...{ offerId: null, count: 2, price: 215, sealingPrice: 230, meetLocation: 'Bashundhara City' },
  ...{ bookingDate: '2099-12-24', bookingTime: null, since: '2026-11-23T10:00:00.000Z' },
  ...{ due: '2099-12-25T14:30:00.000Z', then: null, path: '/dashboard' },
};

test.each(todayKindNames)(
  'an item %s has its sentence, its button and what happens otherwise',
  (kind) => {
    const { turn, then } = todayKindOf(kind);
    for (const each of [null, ...then]) {
      for (const count of [1, 2]) {
        const texts = textsOf({ ...item, kind, turn, then: each, count });
        // The library answers the name of a text that is missing, or lacks a value.
        for (const text of [texts.sentence, texts.consequence, texts.button]) {
          expect(text).not.toMatch(/^today/);
          expect(text.trim()).not.toBe('');
        }
      }
    }
    expect(textsOf({ ...item, kind, due: null }).consequence).toMatch(/\S \S/);
  },
);

test('a meeting says with whom, where and when', () => {
  const { sentence } = textsOf({ ...item, kind: 'meet' });
  expect(sentence).toBe('Meet Farhana at Bashundhara City, on Thu, Dec 24: the iPhone 13');
  const timed = textsOf({ ...item, kind: 'meet', bookingTime: '17:00' });
  expect(timed.sentence).toMatch(/, on Thu, Dec 24 5:00\sPM: the iPhone 13$/);
});
