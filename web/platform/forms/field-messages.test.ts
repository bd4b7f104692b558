import { expect, test } from 'vitest';
import { messagesByField } from './field-messages.ts';

const nameOf = ([name = '']: readonly string[]) =>
  ['name', 'words', 'photos'].includes(name) ? name : null;
const messages = (errors: readonly [path: string, message: string][], values: unknown) =>
  Object.fromEntries(
    messagesByField(
      errors.map(([path, message]) => ({ path: path.split('.'), message })),
      values,
      nameOf,
    ),
  );

test('errors of the items of a list stand at the list, each with its item', () => {
  const values = { name: 'Fairphone', words: ['fairfone', 'fair tel', 'x'] };
  expect(
    messages(
      [
        ['words.1', 'In a search, ‘fair’ is the condition Fair'],
        ['words.2', 'Too short'],
        ['name', 'Taken'],
        ['name', 'Too long'],
        ['elsewhere.0', 'Wrong'],
      ],
      values,
    ),
  ).toEqual({
    name: 'Taken',
    words: '‘fair tel’: In a search, ‘fair’ is the condition Fair\n‘x’: Too short',
  });
});

test('an item that the message names, or that is no text, is not named again', () => {
  const values = { words: ['fair'], photos: [{ url: 'x' }] };
  expect(
    messages(
      [
        ['words.0', '‘fair’ is taken'],
        ['photos.0', 'Please upload it first'],
        ['photos.7.url', 'Please upload it first'],
      ],
      values,
    ),
  ).toEqual({ words: '‘fair’ is taken', photos: 'Please upload it first' });
  expect(messages([['words.__proto__', 'Wrong']], values)).toEqual({ words: 'Wrong' });
});
