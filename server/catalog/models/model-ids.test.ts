import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditedModelId, newModelId } from './model-ids.ts';

test.each([
  ['Galaxy S22+ (5G)', 'galaxy-s22-plus-5g'],
  ['  Été 13  ', 'ete-13'],
  ['আইফোন', 'model'],
  ['x'.repeat(200), 'x'.repeat(70)],
])('%s gets the id %s', (name, id) => {
  expect(newModelId(name, new Set())).toBe(id);
});

test('no id is given twice', () => {
  expect(newModelId('Zed 1', new Set(['zed-1', 'zed-1-2']))).toBe('zed-1-3');
});

test('the audit log has a UUID for a model, always the same', () => {
  expect(z.safeParse(z.uuid(), auditedModelId('zed-1')).success).toBe(true);
  expect(auditedModelId('zed-1')).toBe(auditedModelId('zed-1'));
  expect(auditedModelId('zed-1')).not.toBe(auditedModelId('zed-2'));
});
