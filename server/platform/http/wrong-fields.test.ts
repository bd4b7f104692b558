import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problem } from '#contract/common/errors.ts';
import { wrongFields } from './wrong-fields.ts';

const wrongOf = (schema: z.ZodMiniType, input: unknown) => {
  const { error } = z.safeParse(schema, input);
  if (!error) throw new Error('nothing is wrong');
  return wrongFields(error);
};
const shown = z.object({ errors: problem.shape.errors });

test('of thousands of wrong fields a hundred are named', () => {
  const errors = wrongOf(
    z.array(z.string()),
    Array.from({ length: 30_000 }, () => 1),
  );
  expect(errors).toHaveLength(100);
  expect(errors[99]?.field).toBe('99');
  expect(z.safeParse(shown, { errors }).success).toBe(true);
});

test.each([
  ['control characters', 'a\0b\u0085c\n', 'a b c '],
  ['half a character', `a\ud800b`, 'a\ufffdb'],
  ['a very long one', '📱'.repeat(40_000), '📱'.repeat(50)],
  ['a name of every object', '__proto__ ', '__proto__ '],
  ['none', '', 'body'],
])('the name of a field is shown with %s taken out', (_what, name, field) => {
  const errors = wrongOf(z.record(z.string(), z.number()), { [name]: 'x' });
  expect(errors.map((each) => each.field)).toEqual([field]);
  expect(z.safeParse(shown, { errors }).success).toBe(true);
});
