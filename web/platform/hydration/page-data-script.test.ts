import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageDataScript } from './page-data-script.ts';

const got: string[] = [];
const streamController = {
  enqueue: (text: string) => got.push(text),
  close: () => got.push('closed'),
};
const browser = createContext({ window: { __reactRouterContext: { streamController } } });

/** The text that a script passes to the router in the browser. */
function handed(script: string): string[] {
  got.length = 0;
  runInContext(script, browser);
  return [...got];
}

const anySign = fc.constantFrom(...'\\\'"`$<>&/!-\n\r\t\0\u2028\u2029aআ😀');

test('the browser gets the exact text, whatever people wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign }), (text) => {
      expect(handed(pageDataScript(text))).toEqual([text, 'closed']);
    }),
  );
});

test.each(['</script><script>alert(1)</script>', '<!-- <script>', "');alert(1);('", '\u2028'])(
  'the script cannot be left by %j',
  (text) => {
    const script = pageDataScript(JSON.stringify([text]));
    expect(script).not.toMatch(/[<\u2028\u2029\n]/);
    expect(handed(script)[0]).toBe(JSON.stringify([text]));
  },
);

test('quotes of JSON are not escaped', () => {
  expect(pageDataScript('["a","b"]\n')).toContain(`enqueue('["a","b"]\\n')`);
});
