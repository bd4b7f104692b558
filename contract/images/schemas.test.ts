import { expect, test } from 'vitest';
import { imageFormats, imageIdOf, imagePath, imageWidths } from './image-files.ts';

const id = '019aa2c4-1111-7222-8333-444455556666';

test('the id is read back from the address of every rendering, with or without an origin', () => {
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      expect(imageIdOf(imagePath(id, width, format))).toBe(id);
      expect(imageIdOf(`https://phonehub.example${imagePath(id, width, format)}`)).toBe(id);
    }
  }
});

test.each([
  '',
  `/images/${id}`,
  `/images/${id}/640.png`,
  `/images/${id}/641.webp`,
  `/images/${id}/640.webp?x=1`,
  `/images/${id}/640.webp#x`,
  `/images/../${id}/640.webp`,
  `/images/${id}/../${id}/640.webp`,
  `x/images/${id}/640.webp`,
  `/images/${id.toUpperCase()}/640.webp`,
  `javascript:/images/${id}/640.webp`,
  'https://i.ibb.co/abc/photo.jpg',
])('%j is no photo of ours', (url) => {
  expect(imageIdOf(url)).toBeNull();
});
