import { describe, expect, it, vi } from 'vitest';
import { createTextCache, messageKey } from './text-cache.ts';
import { formatterIn, translator } from './texts.ts';

describe('a cache of texts', () => {
  it('makes a text once', () => {
    const make = vi.fn(() => 'Good');
    const textCache = createTextCache();
    expect([textCache('condition', make), textCache('condition', make)]).toEqual(['Good', 'Good']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('stays small: a full one begins anew', () => {
    const textCache = createTextCache();
    const make = vi.fn(() => 'text');
    for (let number = 0; number <= 2_000; number += 1) textCache(String(number), make);
    textCache('0', make);
    textCache('2000', make);
    expect(make).toHaveBeenCalledTimes(2_002);
  });

  it('tells values apart that look alike when they are joined', () => {
    const keys = [
      { name: 'A', years: 1 },
      { name: 'A', years: '1' },
      { name: 'A\nyears number 1 1' },
      { name: 'A\nyears string 1 1', years: '1' },
      { name: 'A', years: '1\nyears string 1 1' },
    ].map((values) => messageKey('used', values));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no key for a value that is neither text nor number', () => {
    expect(messageKey('posted', { date: new Date(0) })).toBeNull();
    expect(messageKey('posted', { shown: true })).toBeNull();
  });
});

describe('texts with values', () => {
  it('are the texts of their values, whatever was asked before', () => {
    const t = translator('product');
    expect([
      t('years', { years: 1.5 }),
      t('years', { years: 2 }),
      t('years', { years: 1.5 }),
    ]).toEqual(['1.5 yr', '2 yr', '1.5 yr']);
  });

  it('format numbers and dates by their options', () => {
    const format = formatterIn('en');
    const day = new Date('2026-11-25T00:00:00Z');
    const formatAll = () => [
      format.number(2026),
      format.number(2026, { useGrouping: false }),
      format.number(0.5, { style: 'percent' }),
      format.dateTime(day, { dateStyle: 'long' }),
      format.dateTime(day, { month: 'short', day: 'numeric' }),
    ];
    expect(formatAll()).toEqual(['2,026', '2026', '50%', 'November 25, 2026', 'Nov 25']);
    expect(formatAll()).toEqual(['2,026', '2026', '50%', 'November 25, 2026', 'Nov 25']);
    expect(formatterIn('bn').number(2026)).not.toBe('2,026');
  });

  it('have whole months beside a day where nobody abbreviates them', () => {
    const format = formatterIn('bn');
    const day = new Date('2026-12-05T00:00:00Z');
    expect([
      format.dateTime(day, { month: 'short', day: 'numeric' }),
      format.dateTime(day, { dateStyle: 'medium' }),
      format.dateTime(day, { month: 'short' }),
    ]).toEqual(['৫ ডিসেম্বর', '৫ ডিসেম্বর, ২০২৬', 'ডিসে']);
  });
});
