import { expect, test } from 'vitest';
import { inFairTurns } from './in-fair-turns.ts';

test('who brings many photos waits for their own; others come in between', async () => {
  const inTurn = inFairTurns({ altogether: 30, aPerson: 8 });
  const done: string[] = [];
  const bring = (who: string, name: string) =>
    inTurn(who, async () => {
      await new Promise(setImmediate);
      done.push(name);
      if (name.includes('broken')) throw new Error('unreadable');
    }).catch((error: Error) => error.message);
  const many = Array.from({ length: 8 }, (_, place) => bring('one', `broken ${place}`));
  const refused = await bring('one', 'one too many');
  const other = bring('two', 'a sound one');
  expect(refused).toMatch(/catching its breath/);
  expect(await other).toBeUndefined();
  expect(done.indexOf('a sound one')).toBeLessThanOrEqual(2);
  expect(await Promise.all(many)).toEqual(Array.from({ length: 8 }, () => 'unreadable'));
  // Whoever is done may come again.
  expect(await bring('one', 'another')).toBeUndefined();
});

test('too many altogether are told to come back', async () => {
  const inTurn = inFairTurns({ altogether: 2, aPerson: 2 });
  const answers = await Promise.allSettled(
    ['one', 'two', 'three'].map((who) => inTurn(who, () => new Promise(setImmediate))),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
