import { expect, test } from 'vitest';
import { buildBodyReader } from './body-reader.ts';

const answer = (path: string, value: unknown) => ({
  ...{ path, status: 200, link: null, tag: null },
  body: JSON.stringify(value),
});

test('a body that stays the same is parsed once, and no page can change it for the others', () => {
  const { read } = buildBodyReader();
  const brands = () => read(answer('/api/categories', [{ id: '01', sizes: [{ width: 320 }] }]));
  const [first, second, third] = [brands(), brands(), brands()];
  expect(new Set([first.digest, second.digest, third.digest]).size).toBe(1);
  expect(second.json()).toEqual(first.json());
  expect(third.json()).toBe(second.json());
  expect(() => (third.json() as { id: string }[]).push({ id: '02' })).toThrow(TypeError);
  const [brand] = third.json() as [{ sizes: { width: number }[] }];
  expect(() => brand.sizes.pop()).toThrow(TypeError);
});

test('another status, Link or body is another answer', () => {
  const { read } = buildBodyReader();
  const first = answer('/api/phones', [1]);
  const answers = [first, { ...first, status: 404 }, { ...first, link: '<next>' }];
  const all = [...answers, answer('/api/phones', [2]), first].map((each) => read(each));
  expect(new Set(all.map(({ digest }) => digest)).size).toBe(4);
  expect(all.map(({ json }) => json())).toEqual([[1], [1], [1], [2], [1]]);
});

test('the answers that pages share stay, however many others come between', () => {
  const { read } = buildBodyReader();
  const shared = () => read(answer('/api/shop', { name: 'PhoneHub' }));
  shared();
  const before = shared().json();
  for (let phone = 0; phone < 500; phone += 1) {
    read(answer(`/api/products/${phone}`, { phone }));
    if (phone % 10 === 0) shared();
  }
  expect(shared().json()).toBe(before);
});
