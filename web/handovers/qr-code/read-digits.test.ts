import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

const width = 320;
const height = 240;

/** Random numbers from 0 up to 1, the same in every run (Mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface View {
  /** Degrees: around the line of sight, and away from it to the side and to the back. */
  readonly roll?: number;
  readonly yaw?: number;
  readonly pitch?: number;
  /** The width of a module in pixels. */
  readonly module?: number;
  /** How far pixels differ from the true colours, and how much darker the right edge is. */
  readonly noise?: number;
  readonly shadow?: number;
  /** How many modules are inverted. */
  readonly damaged?: number;
}

/** The camera's picture of a QR code on a white page on a grey table. */
function photograph(text: string, view: View = {}, ecc: 'L' | 'M' | 'Q' | 'H' = 'M') {
  const { roll = 0, yaw = 0, pitch = 0, module = 5, noise = 0, shadow = 0, damaged = 0 } = view;
  const { data, size } = encode(text, { ecc, border: 2, boostEcc: ecc === 'M' });
  const random = seeded(1);
  const modules = data.map((row) => [...row]);
  for (let each = 0; each < damaged; each += 1) {
    const [row, column] = [random(), random()].map((each) => 12 + Math.floor(each * (size - 14)));
    const line = modules[row ?? 0];
    if (line && column !== undefined) line[column] = !line[column];
  }
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [cr, sr] = [Math.cos(radians(roll)), Math.sin(radians(roll))];
  const [cy, sy] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cp, sp] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  /** From the code's plane to space: rolled, then turned. */
  const right = { x: cy * cr, y: sp * sy * cr + cp * sr, z: -cp * sy * cr + sp * sr };
  const down = { x: -cy * sr, y: -sp * sy * sr + cp * cr, z: cp * sy * sr + sp * cr };
  const distance = 60;
  const focus = distance * module;
  const brightness = (pixelX: number, pixelY: number): number => {
    const ray = { x: (pixelX - width / 2) / focus, y: (pixelY - height / 2) / focus };
    // The point u·right + v·down that lies on the ray.
    const [a, b] = [right.x - ray.x * right.z, down.x - ray.x * down.z];
    const [c, d] = [right.y - ray.y * right.z, down.y - ray.y * down.z];
    const area = a * d - b * c;
    const u = ((ray.x * d - b * ray.y) * distance) / area + size / 2;
    const v = ((a * ray.y - ray.x * c) * distance) / area + size / 2;
    const isPage = u > -3 && v > -3 && u < size + 3 && v < size + 3;
    if (!isPage) return 110;
    return modules[Math.floor(v)]?.[Math.floor(u)] ? 30 : 235;
  };
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dx of [0.25, 0.75]) {
        for (const dy of [0.25, 0.75]) sum += brightness(x + dx, y + dy) / 4;
      }
      const value = sum * (1 - (shadow * x) / width) + (random() - 0.5) * 2 * noise;
      pixels.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { data: pixels, width, height };
}

describe('digits are read from a QR code', () => {
  test.each([0, 7, 45, 90, 133, 180, 221, 270, 340])('turned by %i°', (roll) => {
    expect(readDigits(photograph('048215', { roll }))).toBe('048215');
  });

  test.each<[string, View]>([
    ['held at an angle to the side', { yaw: 35, roll: 10 }],
    ['held at an angle to the back', { pitch: -35 }],
    ['held at an angle to both', { yaw: -25, pitch: 25, roll: 60 }],
    ['far away', { module: 3 }],
    ['close', { module: 8 }],
    ['in bad light', { noise: 40, shadow: 0.6 }],
    ['in which modules are wrong', { damaged: 6 }],
  ])('%s', (_name, view) => {
    expect(readDigits(photograph('000007', view))).toBe('000007');
  });

  test.each(['L', 'M', 'Q', 'H'] as const)('of the error correction %s, and of any six', (ecc) => {
    for (const digits of ['123456', '999999', '000000', '705031']) {
      expect(readDigits(photograph(digits, {}, ecc))).toBe(digits);
    }
  });
});

test('what has no digits or is no code is read as nothing', () => {
  expect(readDigits(photograph('A1'))).toBeNull();
  expect(readDigits(photograph('https://phonehub.example/x'))).toBeNull();
  expect(readDigits(photograph('048215', { damaged: 90 }))).toBeNull();
  const random = seeded(2);
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, () => random() * 256);
  expect(readDigits({ data, width, height })).toBeNull();
});
