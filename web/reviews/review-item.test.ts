import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Review } from '#contract/reviews/schemas.ts';
import { ReviewItem } from './review-item.tsx';

test('no line of what is said about a review begins with a dot', () => {
  const review = {
    ...{ author: 'Nadia', productName: 'Galaxy S22', text: 'Fine', stars: 5, asDescribed: 'yes' },
    ...{ undone: false, edited: true, reply: null, writtenAt: '2026-11-27T05:13:29Z' },
  } as Review;
  const shownText = renderToStaticMarkup(createElement(ReviewItem, { review, named: true }));
  expect(shownText).toContain('Nadia\u00a0· Galaxy S22\u00a0· <time');
  expect(shownText).toContain('</time>\u00a0· ');
});
