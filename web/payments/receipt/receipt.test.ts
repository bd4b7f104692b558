import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { noteServerDate } from '#web/platform/i18n/server-time.ts';
import { Receipt } from './receipt.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const paid = {
  _id: '01a204f5-8333-7918-a002-a3b23e8caf74',
  productName: 'iPhone 13 128 GB',
  productImg: '',
  sealingPrice: 405,
  sellerName: 'Tania Akter',
  sellerPhone: '01712345678',
  buyerName: 'Nusrat Jahan',
  meetLocation: 'Dhaka railway station',
  bookingDate: '2026-09-22',
  paid: true,
  status: 'paid',
  paidAt: '2026-09-21T18:54:32Z',
  guaranteeDays: 14,
  returnUntil: '2026-09-29T00:00:00Z',
  returnAskedAt: null,
  refund: null,
} as unknown as Booking;

const noContact = { email: '', phone: '', imprint: '' };

function receiptAt(now: string, more: Partial<Booking> = {}, contact = noContact): string {
  vi.useFakeTimers({ now: new Date(now) });
  noteServerDate(new Date(now).toUTCString());
  const element = createElement(Receipt, { booking: { ...paid, ...more }, isBuyer: true });
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root: { contact } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('within the week a receipt offers to request a return and names the meeting', () => {
  const html = receiptAt('2026-09-22T10:00:00Z');
  expect(html).toContain('Request a return until');
  expect(html).toContain('Meet your seller');
  expect(html).toContain('Request a return');
});

test('after the week a receipt speaks in the past tense and has no dead button', () => {
  const html = receiptAt('2026-10-22T10:00:00Z');
  expect(html).toContain('You could request a return until');
  expect(html).not.toContain('Request a return until');
  expect(html).not.toContain('Meet your seller');
  expect(html).toContain('Where your meeting was');
  expect(html).not.toContain('Request a return');
  expect(html).not.toContain('disabled');
});

test('a phone that was handed over before its day leads to no meeting', () => {
  const handover = { handedOverAt: '2026-09-21T20:00:00Z' } as Booking['handover'];
  const html = receiptAt('2026-09-22T10:00:00Z', { handover });
  expect(html).toContain('Where your meeting was');
  expect(html).not.toContain('Meet your seller');
});

test('a receipt has the days of its own guarantee, and who runs the shop where that was entered', () => {
  const bare = receiptAt('2026-09-22T10:00:00Z');
  expect(bare).toContain('14 days from the hand-over on');
  expect(bare).not.toContain('<address');
  const html = receiptAt(
    '2026-09-22T10:00:00Z',
    {},
    {
      email: 'help@alster.example',
      phone: '',
      imprint: 'Alster <b>GmbH</b>\nHamburg',
    },
  );
  expect(html).toMatch(
    /<address[^>]*>.*Alster &lt;b&gt;GmbH&lt;\/b&gt;\nHamburg.*help@alster\.example</s,
  );
});
