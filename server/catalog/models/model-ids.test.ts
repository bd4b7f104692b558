import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leastWork } from '#tests/support/processes/processor-time.ts';
import { auditedModelId, modelIdMaker } from './model-ids.ts';

test.each([
  ['Galaxy S22+ (5G)', 'galaxy-s22-plus-5g'],
  ['  Été 13  ', 'ete-13'],
  ['আইফোন', 'model'],
  ['x'.repeat(200), 'x'.repeat(70)],
])('%s gets the id %s', (name, id) => {
  expect(modelIdMaker([])(name)).toBe(id);
});

test('no id is given twice', () => {
  const newId = modelIdMaker(['zed-1', 'zed-1-2', 'model-3']);
  expect(newId('Zed 1')).toBe('zed-1-3');
  expect([newId('Zed 1'), newId('ফোন ক'), newId('ফোন খ'), newId('ফোন গ')]).toEqual([
    ...['zed-1-4', 'model', 'model-2', 'model-4'],
  ]);
});

test('a list of thousands of names in another script takes time in proportion', () => {
  const workOf = (lists: number, names: number) =>
    leastWork(3, () => {
      for (let list = 0; list < lists; list += 1) {
        const newId = modelIdMaker([]);
        for (let at = 0; at < names; at += 1) newId('ফোন');
      }
    });
  workOf(1, 400);
  // As many names in one list as in a hundred; a quadratic step would take a hundred times as long.
  expect(workOf(1, 40_000) / workOf(100, 400)).toBeLessThan(15);
});

test('the audit log has a UUID for a model, always the same', () => {
  expect(z.safeParse(z.uuid(), auditedModelId('zed-1')).success).toBe(true);
  expect(auditedModelId('zed-1')).toBe(auditedModelId('zed-1'));
  expect(auditedModelId('zed-1')).not.toBe(auditedModelId('zed-2'));
});
