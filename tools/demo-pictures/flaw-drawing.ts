import type { DemoFlaw } from '#server/demo/flaws.ts';
import type { Layout } from './camera-layouts.ts';
import { shade, toOklch } from './colours.ts';
import { thickness } from './definitions.ts';
import { blur, number, outline, radial } from './svg.ts';

/** A mark on the back of a phone: its place, the camera's distance, and its look. */
export interface DrawnFlaw {
  readonly x: number;
  readonly y: number;
  /** Pixels for a millimetre. */
  readonly scale: number;
  readonly markup: string;
}

type Point = readonly [x: number, y: number];

/** A scratch: a sliver that is widest in its middle, with a light edge beside it. */
function scratch(from: Point, to: Point, bend: number, breadth: number, colours: Marks): string {
  const middle = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 - bend] as const;
  const path = `M${number(from[0])} ${number(from[1])}Q${number(middle[0])} ${number(middle[1])} ${number(to[0])} ${number(to[1])}Q${number(middle[0] + breadth)} ${number(middle[1] + breadth)} ${number(from[0])} ${number(from[1])}Z`;
  return `<path d="${path}" transform="translate(.1 .13)" fill="${colours.shadow}" opacity="${colours.strength * 0.8}"/><path d="${path}" fill="${colours.light}" opacity="${colours.strength}"/>`;
}

interface Marks {
  readonly light: string;
  readonly shadow: string;
  readonly strength: number;
}

function marksOn(body: string): Marks {
  const dark = toOklch(body).lightness < 0.5;
  return dark
    ? { light: '#f2f1ec', shadow: '#000', strength: 0.62 }
    : { light: shade(body, -0.34, 0.5), shadow: '#fff', strength: 0.72 };
}

/** Bare metal, chipped. */
const bare = '#e9e5da';

function chips(points: readonly (readonly [number, number, number])[]): string {
  return points
    .map(
      ([x, y, size]) =>
        `<path d="M${number(x)} ${number(y)}l${number(size * 0.55)} ${number(-size * 0.24)} ${number(size * 0.66)} ${number(size * 0.5)} ${number(-size * 0.26)} ${number(size * 0.4)} ${number(-size * 0.7)} ${number(-size * 0.18)}Z" fill="#1b1d1e" opacity=".45" transform="translate(.14 .16)"/><path d="M${number(x)} ${number(y)}l${number(size * 0.55)} ${number(-size * 0.24)} ${number(size * 0.66)} ${number(size * 0.5)} ${number(-size * 0.26)} ${number(size * 0.4)} ${number(-size * 0.7)} ${number(-size * 0.18)}Z" fill="${bare}" opacity=".9"/>`,
    )
    .join('');
}

/** The right lower end of all that belongs to the camera. */
function cameraEnd({ bumps, lenses }: Layout): Point {
  const right = [...bumps.map((each) => each.x + each.width), ...lenses.map(({ x, r }) => x + r)];
  const bottom = [...bumps.map((each) => each.y + each.height), ...lenses.map(({ y, r }) => y + r)];
  return [Math.max(8, ...right), Math.max(8, ...bottom)];
}

type Draw = (layout: Layout, body: string, id: string) => DrawnFlaw;

const draws: Readonly<Record<DemoFlaw, Draw>> = {
  'camera-scratch': (layout, body) => {
    const [right, bottom] = cameraEnd(layout);
    const isBroad = right > layout.width - 16;
    const x = isBroad ? layout.width * 0.45 : right + 6;
    const y = isBroad ? bottom + 8 : Math.max(18, bottom - 6);
    const marks = marksOn(body);
    return {
      ...{ x: x - 3, y: y - 3, scale: 14.5 },
      markup:
        scratch([x - 5, y + 5], [x + 6, y - 5.5], 1.2, 0.62, marks) +
        scratch([x + 1, y + 2.4], [x + 4.4, y - 0.6], 0.4, 0.3, { ...marks, strength: 0.4 }),
    };
  },
  hairlines: (layout, body) => {
    const [, bottom] = cameraEnd(layout);
    const x = layout.width * 0.52;
    const y = Math.max(bottom + 24, layout.height * 0.56);
    const marks = { ...marksOn(body), strength: 0.44 };
    const lines: [Point, Point, number, number][] = [
      [[-14, 8], [8, -7], 1.6, 0.3],
      [[-11, 12], [3, 1], 0.8, 0.24],
      [[-4, 13], [15, -2], -1, 0.3],
      [[2, 10], [12, 3], 0.5, 0.2],
      [[-15, -1], [-5, -8], 0.7, 0.22],
      [[4, -4], [16, -13], 0.6, 0.24],
      [[-7, -3], [-2, -12], -0.5, 0.22],
    ];
    return {
      ...{ x, y, scale: 15 },
      markup: lines
        .map(([a, b, bend, breadth]) =>
          scratch([x + a[0], y + a[1]], [x + b[0], y + b[1]], bend, breadth, marks),
        )
        .join(''),
    };
  },
  'edge-mark': (layout) => {
    const x = layout.width * 0.34;
    const y = layout.height;
    return {
      ...{ x: x + 4, y: y - 9, scale: 15 },
      markup: chips([
        [x - 1.6, y - 0.7, 2.2],
        [x + 1.2, y - 0.4, 1.3],
        [x + 3.2, y - 0.2, 0.8],
      ]),
    };
  },
  dent: (layout, body, id) => {
    const x = layout.width;
    const y = layout.height;
    const in_ = layout.corner * 0.32;
    const marks = marksOn(body);
    return {
      ...{ x: x - 13, y: y - 12, scale: 14 },
      markup: `<defs>${radial(
        `${id}-dent`,
        x - in_ - 2,
        y - in_ - 2,
        7,
        [
          [0, '#000', 0.5],
          [0.5, '#000', 0.26],
          [1, '#000', 0],
        ],
        false,
      )}${blur(`${id}-dent-edge`, 0.3)}</defs>
<g clip-path="url(#${id}-outline)"><circle cx="${number(x - in_ - 2)}" cy="${number(y - in_ - 2)}" r="7" fill="url(#${id}-dent)"/></g>
<path d="M${number(x - in_ - 6.5)} ${number(y - in_ + 0.6)}Q${number(x - in_ - 2.4)} ${number(y - in_ - 2.2)} ${number(x - in_ + 0.8)} ${number(y - in_ - 6.4)}" fill="none" stroke="#fff" stroke-width=".55" opacity=".6" filter="url(#${id}-dent-edge)"/>
${chips([
  [x - in_ - 2.8, y - in_ + 0.7, 1.9],
  [x - in_ - 0.6, y - in_ - 1.6, 1.7],
  [x - in_ + 0.7, y - in_ - 3.8, 1.1],
])}${scratch([x - 24, y - 15], [x - 13, y - 9], 0.8, 0.4, marks)}${scratch([x - 21, y - 22], [x - 16, y - 13], -0.7, 0.36, marks)}${scratch([x - 12, y - 24], [x - 8, y - 17], 0.5, 0.32, marks)}`,
    };
  },
  scuffs: (layout, body, id) => {
    const [, bottom] = cameraEnd(layout);
    const x = layout.width * 0.5;
    const y = Math.max(bottom + 26, layout.height * 0.6);
    const marks = { ...marksOn(body), strength: 0.5 };
    const strokes = Array.from({ length: 26 }, (_, index) => {
      // The golden angle spreads them evenly.
      const turn = index * 2.399;
      const away = Math.sqrt(index / 26);
      const at: Point = [x + Math.cos(turn) * 13 * away, y + Math.sin(turn) * 8 * away];
      const long = 1.2 + ((index * 7) % 5) * 0.55;
      return scratch(
        [at[0] - long, at[1] + long * 0.7],
        [at[0] + long, at[1] - long * 0.6],
        0.2,
        0.26,
        marks,
      );
    });
    return {
      ...{ x, y, scale: 15 },
      markup: `<defs>${blur(`${id}-scuff`, 3, 0.6)}</defs><ellipse cx="${number(x)}" cy="${number(y)}" rx="12" ry="7" fill="${marks.light}" opacity=".13" filter="url(#${id}-scuff)"/>${strokes.join('')}`,
    };
  },
  'worn-frame': (layout) => {
    const x = layout.width;
    const y = layout.height * 0.62;
    const strip = (at: number, long: number, opacity: number): string =>
      `<path d="${outline(x - 0.5, y + at, 0.75 + thickness.x * 0.25, long, 0.55)}" fill="${bare}" opacity="${opacity}"/><path d="M${number(x - 0.42)} ${number(y + at + 0.4)}v${number(long - 0.8)}" stroke="#2b2c2a" stroke-width=".14" opacity=".4"/>`;
    return {
      ...{ x: x - 13, y, scale: 14 },
      markup:
        strip(-15, 5.4, 0.72) +
        strip(-8.4, 9.6, 0.85) +
        strip(2.6, 3.2, 0.66) +
        strip(7.2, 7.4, 0.8) +
        chips([
          [x - 0.9, y - 2.2, 1.3],
          [x - 0.8, y + 4.6, 1.1],
          [x - 0.7, y - 11, 0.9],
        ]),
    };
  },
};

/**
 * A flaw on the back of a phone.
 * @param flaw which
 * @param layout the phone's
 * @param body its colour
 * @param id of the drawn phone
 */
export const drawFlaw = (flaw: DemoFlaw, layout: Layout, body: string, id: string): DrawnFlaw =>
  draws[flaw](layout, body, id);
