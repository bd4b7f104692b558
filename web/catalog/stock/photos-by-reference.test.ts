import { expect, test } from 'vitest';
import { photosByReference } from './photos-by-reference.ts';

const phones = ['A-17', 'A-1', 'A-17-2', 'দোকান ৫'].map((reference) => ({
  _id: reference,
  reference,
}));
const match = (...names: string[]) => {
  const { photosByPhone, unmatchedPhotos } = photosByReference(
    phones,
    names.map((name) => ({ name })),
  );
  const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);
  return {
    found: Object.fromEntries([...photosByPhone].map(([id, files]) => [id, namesOf(files)])),
    left: namesOf(unmatchedPhotos),
  };
};

test('a photo belongs to the phone whose reference its name begins with, in the order of names', () => {
  expect(match('A-17 (10).jpg', 'a-17_back.JPG', 'A-17.jpg', 'A-17 (2).jpg', 'A-1.png')).toEqual({
    found: {
      'A-17': ['A-17.jpg', 'A-17 (10).jpg', 'a-17_back.JPG'],
      'A-17-2': ['A-17 (2).jpg'],
      'A-1': ['A-1.png'],
    },
    left: [],
  });
});

test('names that only look alike, and unknown ones, are left over', () => {
  expect(match('A-170.jpg', 'IMG_2034.jpg', 'A.jpg')).toEqual({
    found: {},
    left: ['A.jpg', 'A-170.jpg', 'IMG_2034.jpg'],
  });
});

test('a reference in Bangla is one', () => {
  expect(match('দোকান ৫ পেছন.jpg').found).toEqual({ 'দোকান ৫': ['দোকান ৫ পেছন.jpg'] });
});
