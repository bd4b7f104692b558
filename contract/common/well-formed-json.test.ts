import { expect, test } from 'vitest';
import { wellFormedJson } from './well-formed-json.ts';

test.each([
  ['a high half alone', '"a\\ud83d"', '"a\\ufffd"'],
  ['a low half alone', '"\\uDE00b"', '"\\ufffdb"'],
  ['two high halves before a low one', '"\\ud83d\\ud83d\\ude00"', '"\\ufffd\\ud83d\\ude00"'],
  ['a whole character', '"\\ud83d\\ude00"', '"\\ud83d\\ude00"'],
  ['a backslash before the letters', '"\\\\ud83d"', '"\\\\ud83d"'],
  ['an escaped backslash before a half', '"\\\\\\ud83d"', '"\\\\\\ufffd"'],
  ['other escapes', '"\\n\\u00e9 ud83d"', '"\\n\\u00e9 ud83d"'],
  ['a name of a field', '{"\\udc00":1}', '{"\\ufffd":1}'],
])('%s', (_what, text, expected) => {
  expect(wellFormedJson(text)).toBe(expected);
});

test('any text of any string becomes well-formed, and a well-formed one stays', () => {
  for (const value of [
    '😀'.slice(0, 1),
    '😀'.slice(1),
    'x😀'.repeat(3).slice(0, 8),
    '\\ud800',
    'কি😀',
  ]) {
    const read = JSON.parse(wellFormedJson(JSON.stringify([value])))[0] as string;
    expect(read).toBe(value.toWellFormed());
  }
});
