import { expect, test } from 'vitest';
import { changedFacts, promisedValue, type Label } from './promised-facts.ts';

test('what a label said and says now is compared in reading order', () => {
  const before = { description: 'As new', location: 'Dhaka', condition: 'Good' };
  const after = { ...before, location: 'Sylhet', condition: 'Fair' };
  expect(changedFacts(before, after)).toEqual([
    { fact: 'condition', before: 'Good', after: 'Fair' },
    { fact: 'location', before: 'Dhaka', after: 'Sylhet' },
  ]);
});

test('a fact that a stored label does not know yet has changed once it is said', () => {
  expect(changedFacts({}, { colour: null })).toEqual([]);
  expect(changedFacts({}, { colour: 'Black' })).toEqual([
    { fact: 'colour', before: null, after: 'Black' },
  ]);
});

test('texts that differ only in how a keyboard wrote their letters are the same', () => {
  const before = { description: 'হারি\u09dfে', colour: 'cafe\u0301' };
  const after = { description: before.description.normalize('NFC'), colour: 'caf\u00e9' };
  expect(changedFacts(before, after)).toEqual([]);
  expect(changedFacts({ ...before, colour: 'cafe' }, after)).toMatchObject([{ fact: 'colour' }]);
});

test('the answers to the grading questions are promised, and a label from before has none that changed', () => {
  const label: Label = { checklist: { screen: 'hairlines', body: 'no-marks', failed: [] } };
  const worse: Label = { checklist: { screen: 'cracked', body: 'no-marks', failed: ['calls'] } };
  expect(promisedValue(label, 'screen')).toBe('hairlines');
  expect(promisedValue({ checklist: null }, 'screen')).toBeNull();
  expect(promisedValue({}, 'screen')).toBeUndefined();
  expect(changedFacts({}, label)).toEqual([]);
  expect(changedFacts({ checklist: null }, label)).toEqual([
    { fact: 'screen', before: null, after: 'hairlines' },
    { fact: 'body', before: null, after: 'no-marks' },
  ]);
  expect(changedFacts(label, worse)).toEqual([
    { fact: 'screen', before: 'hairlines', after: 'cracked' },
    { fact: 'failed', before: [], after: ['calls'] },
  ]);
});
