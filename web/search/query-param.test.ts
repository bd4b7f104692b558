import { expect, test } from 'vitest';
import { queryParam } from './query-param.ts';

test.each([
  ['q=aifon+13', 'aifon 13', false],
  ['q=%00', '', false],
  ['', '', false],
  [`q=${'i'.repeat(3_000)}`, 'i'.repeat(200), true],
  [`q=${'ip13 '.repeat(50)}`, 'ip13 '.repeat(40).trim(), true],
  [`q=${'i'.repeat(199)}🙂`, 'i'.repeat(199), true],
])('%s looks for %s', (search, q, isCut) => {
  expect(queryParam(new URLSearchParams(search))).toEqual({ q, isCut });
});
