import { readFileSync } from 'node:fs';
import { callPath } from '#contract/call-path.ts';
import { calls } from '#contract/calls.ts';
import { makeWorkbook } from './workbooks.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';
import type { TestPerson } from '#tests/support/people/people.ts';

const read = (name: string) => readFileSync(new URL(`own-lists/${name}`, import.meta.url), 'utf8');

/** Lists as people have them: their words and layouts are those of real ones, their phones are invented. */
export const ownLists = {
  dealer: Buffer.from(read('dealer-stock.csv')),
  ebay: Buffer.from(read('ebay-active-listings.csv')),
  shopify: Buffer.from(read('shopify-products.csv')),
  /** As Excel saves 'Unicode text'. */
  wholesaler: Buffer.from(`\ufeff${read('wholesaler.tsv').replaceAll('\n', '\r\n')}`, 'utf16le'),
  bangla: Buffer.from(`\ufeff${read('bangla.csv')}`),
};

/** Lists of models, for admins. */
export const modelLists = {
  wholesaler: makeWorkbook([
    ['Northgate Distribution: device catalogue', null],
    [null],
    ['Pos', 'Make', 'Device', 'Capacity', 'RAM', 'Launch date', 'RRP (USD)', 'EAN'],
    [1, 'Samsung', 'Galaxy K90 Ultra', '256GB', '12GB', '2026-02-14', 1299.99, '4001'],
    [2, 'Samsung', 'Galaxy K90 Ultra', '512GB', '12GB', '2026-02-14', 1419.99, '4002'],
    [3, 'Apple', 'Apple iPhone 32 Pro 256GB', null, '8GB', 'Sep 2026', 1099, '4003'],
    ['Total', null, null, null, null, null, 3818.98, null],
  ]),
  play: Buffer.from(read('models-play.csv')),
  /** In the encoding of Windows. */
  german: Buffer.from(read('models-german.csv'), 'latin1'),
  bangla: Buffer.from(read('models-bangla.csv')),
};

/** Lists of places, for admins. */
export const placeLists = {
  city: Buffer.from(read('places-city.csv')),
  german: Buffer.from(`\ufeff${read('places-german.csv')}`, 'utf16le'),
  bangla: Buffer.from(`\ufeff${read('places-bangla.csv')}`),
};

/**
 * Sends a list as a form, with answers about it.
 * @param app the app under test
 * @param name of the call
 * @param request the seller, the file, the answers (texts are sent as they are), and the query
 */
export function sendOwnList(
  app: TestApp,
  name:
    | ('importStock' | 'readStockColumns' | 'importModels' | 'readModelColumns')
    | ('importPlaces' | 'readPlaceColumns'),
  request: {
    readonly as: TestPerson;
    readonly list: Buffer | string;
    readonly answers?: Readonly<Record<string, object | string | undefined>>;
    readonly query?: Record<string, string>;
    readonly field?: string;
  },
) {
  const boundary = 'a-boundary-of-lists';
  const parts = Object.entries(request.answers ?? {}).filter(([, answer]) => answer !== undefined);
  const answers = parts.map(([field, answer]) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`;
  });
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="${request.field ?? 'list'}"; filename="list.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return app.server.inject({
    method: 'POST',
    url: `/api${callPath(calls[name])}`,
    headers: {
      authorization: `Bearer ${request.as.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    ...(request.query ? { query: request.query } : {}),
    payload: Buffer.concat([
      Buffer.from(answers.join('') + file),
      Buffer.from(request.list),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}
