import { expect, test } from 'vitest';
import { uploadPlaces } from './upload-places.ts';

test('a person has so many places, and again as many as were left', () => {
  const enter = uploadPlaces({ total: 9, perPerson: 2 });
  const first = enter('one');
  enter('one');
  expect(() => enter('one')).toThrow(/catching its breath/);
  enter('two');
  first.leave();
  first.leave();
  enter('one');
  expect(() => enter('one')).toThrow(/catching its breath/);
});

test('when all places are taken, a person with few gets the last one of the person with the most', async () => {
  const enter = uploadPlaces({ total: 4, perPerson: 4 });
  const places = [enter('slow'), enter('other'), enter('slow'), enter('slow')];
  enter('new');
  await expect(places[3]?.loss).rejects.toThrow(/catching its breath/);
  // Now nobody has clearly more than the others.
  for (const person of ['new', 'other', 'slow']) {
    expect(() => enter(person)).toThrow(/catching its breath/);
  }
  places[3]?.leave();
  expect(() => enter('new')).toThrow(/catching its breath/);
});
