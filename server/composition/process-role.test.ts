import { expect, test } from 'vitest';
import { roleOf } from './process-role.ts';

test('a process does everything unless its role is named', () => {
  expect(roleOf([])).toBe('all');
  expect(roleOf(['--dev'])).toBe('all');
  for (const role of ['all', 'web', 'worker']) expect(roleOf([role, '--dev'])).toBe(role);
});

test('another word, or two roles, are refused in a sentence', () => {
  expect(() => roleOf(['wroker'])).toThrow(/npm start -- worker.*not 'wroker'/);
  expect(() => roleOf(['web', 'worker'])).toThrow(/not 'web worker'/);
  for (const option of ['--port=80', '-p', '--development']) {
    expect(() => roleOf(['web', option])).toThrow(`There is no option '${option}'`);
  }
});
