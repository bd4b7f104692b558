import { expect, test } from 'vitest';
import { worthInputs, worthQuery, type WorthFacts } from './worth-inputs.ts';

const facts: WorthFacts = {
  ...{ modelId: 'iphone-13', model: 'iPhone 13', categoryId: '01', storageGb: 128 },
  ...{ condition: 'Good', screen: 'hairlines', body: null, price: 185 },
};

test('the form begins with what the price guide was told', () => {
  const inputs = {
    ...{ modelId: 'iphone-13', model: 'iPhone 13', productName: 'iPhone 13 128 GB' },
    ...{ category_id: '01', storageGb: '128' },
    ...{ condition: 'Good', sealingPrice: '185' },
  };
  expect(worthInputs(worthQuery(facts))).toEqual({ values: inputs, looks: null });
  expect(worthInputs(worthQuery({ ...facts, body: 'no-marks' }))).toEqual({
    values: inputs,
    looks: { screen: 'hairlines', body: 'no-marks' },
  });
});

test('an address that somebody made up fills nothing in that the form does not know', () => {
  expect(worthInputs(new URLSearchParams('like=1&sealingPrice=5'))).toBeNull();
  expect(worthInputs(new URLSearchParams('modelId=<b>&model=x'))).toBeNull();
  const odd = 'modelId=x&category_id=x&storageGb=5&condition=New&screen=a&body=b&sealingPrice=-1';
  expect(worthInputs(new URLSearchParams(odd))).toEqual({
    values: { modelId: 'x', model: '', productName: '' },
    looks: null,
  });
});
