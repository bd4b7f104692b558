import { expect, test } from 'vitest';
import { bookingActions } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { Action } from '#contract/common/states.ts';
import { texts as en } from '#web/messages/en/index.ts';

const tables: Record<string, Record<string, Action<string>>> = { bookingActions, productActions };

test.each(Object.entries(tables))(
  'every refusal of %s has a sentence in the catalogue',
  (_, table) => {
    const codes = Object.values(table).flatMap((action) =>
      Object.values(action.in).flatMap((step) => ('refused' in step ? [step.refused] : [])),
    );
    expect(codes.length).toBeGreaterThan(5);
    expect(
      [...new Set(codes)].filter((code) => !(code in { ...en.errors, ...en.refusals })),
    ).toEqual([]);
  },
);
