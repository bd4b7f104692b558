import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { mainLanguage } from '#contract/common/languages.ts';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import type { TableQuery } from '#web/ui/table/use-table-query.ts';
import { AuditTable } from './audit-table.tsx';

const entry: AuditEntry = {
  _id: '1234',
  at: '2026-11-27T05:13:29Z',
  by: null,
  action: 'verify-seller',
  targetKind: 'webhook',
  targetId: '01a204f5-8333-7918-a002-a3b23e8caf74',
  target: null,
  names: {},
  details: {},
  hash: 'a'.repeat(64),
};

function auditTable(
  details: AuditEntry['details'] = {},
  changes: Partial<AuditEntry> = {},
): string {
  const query = { text: '', sort: null, descending: false, page: null } as TableQuery;
  const table = createElement(AuditTable, {
    query,
    entries: [{ ...entry, ...changes, details }],
    busy: false,
  });
  const router = createMemoryRouter([{ path: '/', element: table }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

afterEach(() => {
  readLanguageWith(() => mainLanguage);
});

// As in the sentence of the check, which names the changed row.
test.each([
  ['en', '1,234'],
  ['bn', '১,২৩৪'],
] as const)(
  'the number of a row is written in the language of the page, %s',
  (language, number) => {
    readLanguageWith(() => language);
    expect(auditTable()).toContain(`${number}<code`);
  },
);

// Servers write names of their own there.
test.each([
  ['en', ['question 7', 'because of a report', '3 payouts', '$10.50', 'turned off']],
  ['bn', ['প্রশ্ন 7', 'কারণ: একটি অভিযোগ', '৩টি টাকা পাঠানো', '$১০.৫০', 'বন্ধ']],
] as const)('the details of a row are in the language of the page, %s', (language, texts) => {
  readLanguageWith(() => language);
  const table = auditTable({
    question: '7',
    because: 'report',
    payouts: 3,
    cents: 1050,
    enabled: false,
  });
  for (const text of texts) expect(table).toContain(text);
});

test('changed fields are shown as they were and are, and the settings have no id', () => {
  const text = (entry: string) => entry.replace(/<[^>]*>/g, ' ');
  const brand = auditTable({
    ...{ category: '04', fields: 'name words hidden' },
    ...{ 'before-name': 'Fairfone', 'after-name': 'Fairphone' },
    ...{ 'before-hidden': 'false', 'after-hidden': 'true' },
  });
  expect(text(brand)).toContain('name: Fairfone → Fairphone, spellings, hidden: no → yes');
  const settings = auditTable({}, { targetKind: 'settings', targetId: '0'.repeat(8) + '-0000' });
  expect(text(settings)).not.toMatch(/0{8}/);
  const district = auditTable({ district: 'gazipur' }, { names: { district: 'Gazipur' } });
  expect(text(district)).toContain('district Gazipur');
});

test('names and prices stand where the log has ids, which a pointer still finds', () => {
  const id = (digit: number) => `${digit}`.repeat(8) + '-8333-7918-a002-a3b23e8caf74';
  const details = { report: id(1), payout: id(2), token: id(3), batch: id(4) };
  const names = { target: 'Galaxy S22', price: 298.5, report: 'Rafi', token: 'CI' };
  const table = auditTable(details, { targetKind: 'booking', names });
  const text = table.replace(/<[^>]*>/g, ' ');
  for (const part of ['Galaxy S22', '$298.50', 'report of Rafi', 'token “CI”', 'batch 44444444']) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/[0-9a-f]{8}-/);
  expect(table).toContain(`title="${entry.targetId}"`);
});
