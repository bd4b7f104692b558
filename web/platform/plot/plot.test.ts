import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { mainLanguage } from '#contract/common/languages.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import { Plot, type PlotProps } from './plot.tsx';

const props: PlotProps = {
  title: 'Sales',
  kind: 'bars',
  unit: 'count',
  places: { label: 'Day', values: ['2026-10-30', '2026-10-31'] },
  series: [
    { key: 'paid', label: 'Paid', values: [1200, 0] },
    { key: 'refunded', label: 'Refunded', values: [null, 3] },
  ],
  note: 'Days in UTC.',
};

const shown = (changes: Partial<PlotProps>) =>
  renderToStaticMarkup(createElement(Plot, { ...props, ...changes }));

afterEach(() => {
  readLanguageWith(() => mainLanguage);
});

describe('a plot', () => {
  it('has its numbers as a table, with heads and a caption', () => {
    const table = /<table.*<\/table>/.exec(shown({}))?.[0] ?? '';
    expect(table).toContain('>Days in UTC.</caption>');
    expect(table.match(/<th scope="col"[^>]*>[^<]*/g)).toHaveLength(3);
    expect(table.match(/<th scope="row"/g)).toHaveLength(2);
    expect(table.match(/<td[^>]*>[^<]*/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual([
      ...['1,200', '–', '0', '3'],
    ]);
  });

  it('hides its drawing from screen readers, and reads its values to a pointer', () => {
    const page = shown({});
    expect(page).toContain('<div class="plot" aria-hidden="true">');
    expect(page).toContain('<title>October 30, 2026\nPaid: 1,200</title>');
    expect(page).toContain('<title>October 31, 2026\nPaid: 0\nRefunded: 3</title>');
  });

  it('writes digits, dates and money in the language of the page', () => {
    readLanguageWith(() => 'bn');
    const places = { label: 'মাস', values: ['2026-09', '2026-10'] };
    const page = shown({ unit: 'money', places });
    expect(page).toContain('$১,২০০');
    expect(page).toContain('অক্টোবর ২০২৬');
    expect(page.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\d/);
  });

  it('says that there are no numbers, and that one value is no line', () => {
    const noDays = { places: { label: 'Day', values: [] } };
    const nothing = shown({ ...noDays, series: [{ key: 'paid', label: 'Paid', values: [] }] });
    expect(nothing).toContain('<p class="text-soft">There are no numbers yet.</p>');
    expect(nothing).not.toContain('<table');
    const one = { ...props.series[0], values: [5, null] } as PlotProps['series'][number];
    expect(shown({ kind: 'lines', series: [one] })).toContain('There are no numbers yet.');
  });
});
