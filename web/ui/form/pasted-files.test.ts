import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const paste = (text: string, files: readonly string[], isInField = true) =>
  pastedFiles({
    target: { matches: () => isInField },
    clipboardData: {
      files: files.map((name) => new File(['x'], name)),
      getData: () => text,
    },
  } as unknown as ClipboardEvent);

test.each([
  ['text copied with its picture, as from Excel', 'Galaxy S21', ['image.png']],
  ['text alone', 'Galaxy S21', []],
])('%s is pasted into the field as text', (_what, text, files) => {
  expect(paste(text, files)).toBeNull();
});

test.each([
  ['a copied picture', '', 'image.png', true],
  ['a copied file, whose name comes with it', 'phone.jpg', 'phone.jpg', true],
  ['a copied file, whose path comes with it', '/home/me/phone.jpg', 'phone.jpg', true],
  ['text with its picture, where no field has the focus', 'Galaxy S21', 'image.png', false],
])('%s is a photo', (_what, text, file, isInField) => {
  expect([...(paste(text, [file], isInField) ?? [])].map(({ name }) => name)).toEqual([file]);
});
