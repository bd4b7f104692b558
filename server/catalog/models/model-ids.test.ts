import { expect, test } from 'vitest';
import * as z from 'zod/mini';
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
  const timeOf = (count: number) => {
    const newId = modelIdMaker([]);
    const begun = performance.now();
    for (let at = 0; at < count; at += 1) newId('ফোন');
    return performance.now() - begun;
  };
  const fastest = (count: number) => Math.min(...[1, 2, 3].map(() => timeOf(count)));
  fastest(100);
  // A hundred times as many names; a quadratic step would take ten thousand times as long.
  expect(fastest(40_000) / fastest(400)).toBeLessThan(1_500);
});

test('the audit log has a UUID for a model, always the same', () => {
  expect(z.safeParse(z.uuid(), auditedModelId('zed-1')).success).toBe(true);
  expect(auditedModelId('zed-1')).toBe(auditedModelId('zed-1'));
  expect(auditedModelId('zed-1')).not.toBe(auditedModelId('zed-2'));
});
