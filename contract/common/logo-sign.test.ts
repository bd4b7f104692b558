import { expect, test } from 'vitest';
import { findSign } from './logo-sign.ts';
import { logoSaysName } from './shop-look.ts';

/** A picture of letters: a space is the ground, anything else is ink. */
function pictureOf(lines: readonly string[], ground: number[], ink = [20, 90, 40, 255]) {
  const pixels = lines.flatMap((line) =>
    [...line].flatMap((each) => (each === ' ' ? ground : ink)),
  );
  return [pixels, lines[0]?.length ?? 0, lines.length] as const;
}

const clear = [0, 0, 0, 0];
const white = [255, 255, 255, 255];

test.each([
  ['on a clear ground', clear],
  ['on white paper', white],
])('the sign of a wide logo is what stands before its first gap, %s', (_, ground) => {
  const logo = [
    '                  ',
    '  ###             ',
    '  ###  #  # ## #  ',
    '  ###  #  # ## #  ',
    '                  ',
  ];
  expect(findSign(...pictureOf(logo, ground))).toEqual({ left: 2, top: 1, width: 3, height: 3 });
});

test('a logo that is no wider than a sign is its own', () => {
  expect(findSign(...pictureOf(['## #', '## #', '## #'], clear))).toBeNull();
});

test('a joined word, a dot and an empty picture have no sign', () => {
  expect(findSign(...pictureOf(['#########', '# # # # #'], clear))).toBeNull();
  expect(
    findSign(...pictureOf(['  ######', '  ## ## ', '  ## ## ', '# ######'], clear)),
  ).toBeNull();
  expect(findSign(...pictureOf(['        '], clear))).toBeNull();
  expect(findSign([], 0, 0)).toBeNull();
});

test('a sign may reach into a corner', () => {
  const logo = ['###   # ', '###   ##', '###   # '];
  const sign = { left: 0, top: 0, width: 3, height: 3 };
  expect(findSign(...pictureOf(logo, clear))).toEqual(sign);
  expect(findSign(...pictureOf([...logo, '        '], white))).toEqual(sign);
});

test('faint pixels are ground', () => {
  const faint = [20, 90, 40, 8];
  const [pixels, width, height] = pictureOf(['##  ####', '##  ####'], clear);
  const withShadow = pixels.map((value, place) =>
    Math.floor(place / 4) % width === 2 ? (faint[place % 4] ?? 0) : value,
  );
  expect(findSign(withShadow, width, height)).toEqual({ left: 0, top: 0, width: 2, height: 2 });
});

test('a logo says the name from 1.6 times its height on', () => {
  expect([
    logoSaysName({ width: 16, height: 10 }),
    logoSaysName({ width: 17, height: 10 }),
  ]).toEqual([false, true]);
});
