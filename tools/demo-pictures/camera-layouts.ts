/** How the back of a phone reflects light. */
export type Finish = 'gloss' | 'satin' | 'metal' | 'sandstone';

type Material = 'glass' | 'black' | 'metal' | 'body';
export type Ring = 'bright' | 'dark' | 'tinted';

export interface Bump {
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
  material: Material;
  /** A bump that grows out of the frame shows only the part inside the phone's own outline. */
  merged?: boolean;
  /** A metal band around the glass. */
  banded?: boolean;
}

export interface Lens {
  x: number;
  y: number;
  r: number;
  ring: Ring;
}

interface Button {
  side: 'left' | 'right';
  y: number;
  length: number;
}

export type Spot = readonly [x: number, y: number, r: number];

/** One model family's back, in millimetres from its top left corner. */
export interface Layout {
  width: number;
  height: number;
  corner: number;
  /** Width of the frame that shows around the back; none on a body made of one piece. */
  rim: number;
  curved?: boolean;
  buttons: readonly Button[];
  bumps: readonly Bump[];
  lenses: readonly Lens[];
  flashes: readonly Spot[];
  dots: readonly Spot[];
  detail?:
    | 'bands'
    | 'edge-bands'
    | 'top-strip'
    | 'flip-small-screen'
    | 'flip-large-screen'
    | 'spine'
    | 'glass-inlay'
    | 'cross-line';
  /** Fingerprint readers of older backs. */
  reader?: { x: number; y: number; width: number; height: number; corner: number };
}

const iphoneButtons: readonly Button[] = [
  { side: 'left', y: 44, length: 15 },
  { side: 'right', y: 31, length: 5 },
  { side: 'right', y: 42, length: 9.5 },
  { side: 'right', y: 54, length: 9.5 },
];
const galaxyButtons: readonly Button[] = [
  { side: 'left', y: 36, length: 17 },
  { side: 'left', y: 58, length: 10.5 },
];
const oneplusButtons: readonly Button[] = [
  { side: 'left', y: 36, length: 6.5 },
  { side: 'left', y: 48, length: 11 },
  { side: 'right', y: 44, length: 18 },
];

const lens = (x: number, y: number, r: number, ring: Ring = 'bright'): Lens => ({ x, y, r, ring });

const bump = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  material: Material,
): Bump => ({
  x,
  y,
  width,
  height,
  corner,
  material,
});

const iphoneHome = { width: 67.1, height: 138.3, corner: 10.5, rim: 0, buttons: iphoneButtons };
const iphoneRound = { width: 71, height: 144, corner: 12, rim: 1.1, buttons: iphoneButtons };
const iphoneFlat = { width: 71.5, height: 146.7, corner: 12, rim: 1.15, buttons: iphoneButtons };
const galaxyCurved = {
  width: 69,
  height: 149,
  corner: 9.5,
  rim: 0.7,
  curved: true,
  buttons: galaxyButtons,
};
const galaxyFlat = { width: 70.6, height: 147, corner: 9.4, rim: 0.95, buttons: galaxyButtons };
const galaxyUltra = { width: 77.5, height: 163, corner: 4.2, rim: 0.9, buttons: galaxyButtons };
const oneplusCurved = {
  width: 74.4,
  height: 161,
  corner: 9.5,
  rim: 0.8,
  curved: true,
  buttons: oneplusButtons,
};

export const layouts = {
  'iphone-bands': {
    ...iphoneHome,
    bumps: [],
    lenses: [lens(10.4, 8.1, 3.7)],
    flashes: [[20.4, 8.1, 1.9]],
    dots: [[15.8, 8.1, 0.5]],
    detail: 'bands',
  },
  'iphone-edge-bands': {
    ...iphoneHome,
    bumps: [],
    lenses: [lens(10.8, 10.6, 4.5)],
    flashes: [[22, 10.6, 2.1]],
    dots: [[17.2, 10.6, 0.5]],
    detail: 'edge-bands',
  },
  'iphone-single-glass': {
    ...iphoneHome,
    rim: 0.9,
    bumps: [],
    lenses: [lens(10.8, 10.6, 4.5)],
    flashes: [[22, 10.6, 2.1]],
    dots: [[17.2, 10.6, 0.5]],
  },
  'iphone-dual-across': {
    ...iphoneHome,
    width: 77.9,
    height: 158.2,
    rim: 0.6,
    bumps: [bump(5.4, 5.2, 25.4, 11.4, 5.7, 'metal')],
    lenses: [lens(11.5, 10.9, 4.5, 'dark'), lens(24.1, 10.9, 4.5, 'dark')],
    flashes: [[37.2, 10.9, 2.2]],
    dots: [[33, 10.9, 0.5]],
  },
  'iphone-dual-upright': {
    ...iphoneRound,
    bumps: [bump(5.5, 6.2, 12.4, 27.8, 6.2, 'metal')],
    lenses: [lens(11.7, 12.4, 4.9, 'dark'), lens(11.7, 27.8, 4.9, 'dark')],
    flashes: [[11.7, 20.1, 1.7]],
    dots: [[15.2, 20.1, 0.4]],
  },
  'iphone-single-large': {
    ...iphoneFlat,
    width: 74,
    bumps: [],
    lenses: [lens(13.6, 13.8, 7.1, 'tinted')],
    flashes: [[13.6, 27.4, 2.4]],
    dots: [[13.6, 23.2, 0.5]],
  },
  'iphone-square-upright': {
    ...iphoneRound,
    width: 73.5,
    height: 148,
    bumps: [bump(4.9, 4.9, 31.4, 31.4, 9.2, 'glass')],
    lenses: [lens(13.7, 13.4, 6.5, 'tinted'), lens(13.7, 27.8, 6.5, 'tinted')],
    flashes: [[28.6, 17.4, 2.4]],
    dots: [[28.6, 23.8, 0.6]],
  },
  'iphone-square-diagonal': {
    ...iphoneFlat,
    bumps: [bump(4.7, 4.7, 32.4, 32.4, 9.6, 'glass')],
    lenses: [lens(13.3, 13.3, 6.9, 'tinted'), lens(28.5, 28.5, 6.9, 'tinted')],
    flashes: [[28.6, 13.2, 2.5]],
    dots: [[13.2, 28.6, 0.6]],
  },
  'iphone-pro-small': {
    ...iphoneRound,
    width: 71.4,
    bumps: [bump(4.9, 4.9, 32.6, 32.6, 9.6, 'glass')],
    lenses: [lens(13.4, 13.3, 6.6), lens(13.4, 29.1, 6.6), lens(29, 21.2, 6.6)],
    flashes: [[29, 10.4, 2.2]],
    dots: [[29, 32.4, 0.6]],
  },
  'iphone-pro': {
    ...iphoneFlat,
    bumps: [bump(4.6, 4.6, 37, 37, 10.6, 'glass')],
    lenses: [lens(14.2, 14.2, 7.7), lens(14.2, 32, 7.7), lens(32, 23.1, 7.7)],
    flashes: [[32.2, 10.8, 2.4]],
    dots: [
      [32.2, 35.6, 2.3],
      [26.6, 35.4, 0.5],
    ],
  },
  'iphone-pill': {
    ...iphoneFlat,
    bumps: [bump(5.6, 5.6, 17.2, 36.2, 8.6, 'glass')],
    lenses: [lens(14.2, 14.2, 7, 'tinted'), lens(14.2, 33.2, 7, 'tinted')],
    flashes: [[28.6, 23.6, 2.4]],
    dots: [[14.2, 23.7, 0.5]],
  },
  'iphone-bar': {
    ...iphoneFlat,
    width: 74.7,
    height: 156.2,
    corner: 13.5,
    bumps: [bump(3.6, 4, 67.5, 21.6, 10.8, 'glass')],
    lenses: [lens(14.6, 14.8, 8.2)],
    flashes: [[60.6, 14.8, 2.4]],
    dots: [[53.6, 14.8, 0.6]],
  },
  'iphone-plateau': {
    ...iphoneFlat,
    height: 150,
    corner: 13,
    rim: 0,
    bumps: [bump(2.4, 2.6, 66.7, 38.4, 12.4, 'metal')],
    lenses: [
      lens(13.6, 13.2, 7.6, 'dark'),
      lens(13.6, 30.6, 7.6, 'dark'),
      lens(30.6, 21.9, 7.6, 'dark'),
    ],
    flashes: [[59.6, 11.8, 2.4]],
    dots: [
      [59.6, 32, 2.3],
      [59.6, 21.9, 0.5],
    ],
    detail: 'glass-inlay',
  },
  'galaxy-centre-single': {
    ...galaxyCurved,
    bumps: [bump(27.7, 8.4, 13.6, 13.6, 3.6, 'black')],
    lenses: [lens(34.5, 15.2, 4.9, 'dark')],
    flashes: [[22, 13, 1.7]],
    dots: [[22, 18.2, 1.3]],
    reader: { x: 45.2, y: 10.2, width: 6.8, height: 10, corner: 2.6 },
  },
  'galaxy-centre-upright': {
    ...galaxyCurved,
    bumps: [bump(28.4, 8.8, 12.2, 33, 3.8, 'black')],
    lenses: [lens(34.5, 15, 4.7, 'dark'), lens(34.5, 26, 4.7, 'dark')],
    flashes: [[45.2, 13.4, 1.7]],
    dots: [[45.2, 18.6, 1.2]],
    reader: { x: 30.4, y: 33.2, width: 8.2, height: 6, corner: 3 },
  },
  'galaxy-centre-dual': {
    ...galaxyCurved,
    width: 75.6,
    height: 162,
    corner: 7,
    bumps: [bump(17.4, 9.4, 41, 13, 4.4, 'black')],
    lenses: [lens(25, 15.9, 4.8, 'dark'), lens(37.8, 15.9, 4.8, 'dark')],
    flashes: [[50.6, 13.4, 1.6]],
    dots: [[50.6, 18.4, 1.1]],
    reader: { x: 32, y: 25.6, width: 11.6, height: 5.2, corner: 2.6 },
  },
  'galaxy-centre-strip': {
    ...galaxyCurved,
    bumps: [bump(11.6, 10, 46, 13, 4.4, 'black')],
    lenses: [
      lens(19, 16.5, 4.9, 'dark'),
      lens(30.6, 16.5, 4.9, 'dark'),
      lens(42.2, 16.5, 4.9, 'dark'),
    ],
    flashes: [[51.6, 14, 1.6]],
    dots: [[51.6, 19, 1.1]],
  },
  'galaxy-left-strip': {
    ...galaxyFlat,
    width: 71.8,
    height: 152,
    corner: 6.5,
    rim: 0.7,
    curved: true,
    bumps: [bump(5.6, 6.6, 13.4, 40, 6.7, 'black')],
    lenses: [
      lens(12.3, 13.6, 4.8, 'dark'),
      lens(12.3, 26, 4.8, 'dark'),
      lens(12.3, 39.2, 4.8, 'dark'),
    ],
    flashes: [[24.4, 14.6, 1.9]],
    dots: [[24.4, 20.8, 0.8]],
  },
  'galaxy-block': {
    ...galaxyFlat,
    rim: 0.75,
    curved: true,
    bumps: [bump(5.6, 6, 23, 40, 6, 'black')],
    lenses: [lens(13, 14, 5.3, 'dark'), lens(13, 26, 5.3, 'dark'), lens(13, 38, 5.3, 'dark')],
    flashes: [[23.4, 14, 1.9]],
    dots: [
      [23.4, 38, 2.6],
      [23.4, 20.4, 0.5],
    ],
  },
  'galaxy-block-large': {
    ...galaxyFlat,
    width: 76.5,
    height: 164.5,
    corner: 7,
    rim: 0.75,
    curved: true,
    bumps: [bump(5.4, 5.8, 28, 50, 6.6, 'black')],
    lenses: [
      lens(14.4, 15.4, 6.6, 'dark'),
      lens(14.4, 30.8, 6.6, 'dark'),
      lens(14.4, 46.2, 6.6, 'dark'),
    ],
    flashes: [[27.4, 13.4, 2]],
    dots: [[27.4, 30.8, 2.6]],
  },
  'galaxy-contour': {
    ...galaxyFlat,
    bumps: [{ ...bump(-6, -6, 28.6, 52.2, 9, 'metal'), merged: true }],
    lenses: [lens(12, 12.6, 5.5, 'dark'), lens(12, 25.4, 5.5, 'dark'), lens(12, 38.2, 5.5, 'dark')],
    flashes: [[28.4, 13.2, 2]],
    dots: [],
  },
  'galaxy-contour-large': {
    ...galaxyUltra,
    corner: 8.5,
    bumps: [{ ...bump(-6, -6, 41, 63, 10, 'metal'), merged: true }],
    lenses: [
      lens(13.6, 14, 6.6, 'dark'),
      lens(13.6, 29.2, 6.6, 'dark'),
      lens(13.6, 45, 6.6, 'dark'),
      lens(27.6, 37.1, 4.6, 'dark'),
    ],
    flashes: [[27.6, 13.6, 2]],
    dots: [[27.6, 22.8, 2.3]],
  },
  'galaxy-floating': {
    ...galaxyFlat,
    bumps: [],
    lenses: [lens(12.8, 13.2, 6), lens(12.8, 27.2, 6), lens(12.8, 41.2, 6)],
    flashes: [[24, 20.2, 1.9]],
    dots: [[24, 26.4, 0.5]],
  },
  'galaxy-ultra': {
    ...galaxyUltra,
    bumps: [],
    lenses: [
      lens(13.6, 14, 6.7),
      lens(13.6, 29.6, 6.7),
      lens(13.6, 45.2, 6.7),
      lens(28, 37.4, 4.7),
    ],
    flashes: [[28, 14.6, 1.9]],
    dots: [[28, 22.4, 2.5]],
  },
  'galaxy-pill': {
    ...galaxyFlat,
    width: 75,
    height: 160,
    bumps: [bump(5.8, 6, 16.4, 44.6, 8.2, 'black')],
    lenses: [lens(14, 14.4, 6, 'dark'), lens(14, 28.3, 6, 'dark'), lens(14, 42.2, 6, 'dark')],
    flashes: [[28.2, 14.6, 2]],
    dots: [],
  },
  'galaxy-thin': {
    ...galaxyFlat,
    width: 74,
    height: 158,
    bumps: [bump(5.6, 5.8, 17.4, 34, 8.7, 'body')],
    lenses: [lens(14.3, 14.6, 6.4), lens(14.3, 31, 6.4)],
    flashes: [[28.4, 22.8, 2]],
    dots: [],
  },
  'galaxy-raised-block': {
    ...galaxyFlat,
    width: 75,
    height: 160,
    bumps: [bump(5.4, 5.8, 26.6, 42.6, 6.8, 'body')],
    lenses: [
      lens(13.6, 14.2, 5.6, 'dark'),
      lens(13.6, 27.1, 5.6, 'dark'),
      lens(13.6, 40, 5.6, 'dark'),
      lens(25.4, 33.6, 3.6, 'dark'),
    ],
    flashes: [[25.4, 14.2, 1.9]],
    dots: [[25.4, 21.6, 0.5]],
  },
  'galaxy-flip': {
    ...galaxyFlat,
    width: 72,
    height: 165,
    corner: 8.6,
    bumps: [],
    lenses: [lens(12.4, 13, 5.6, 'dark'), lens(12.4, 27.2, 5.6, 'dark')],
    flashes: [[12.4, 36.4, 1.6]],
    dots: [],
    detail: 'flip-small-screen',
  },
  'galaxy-flip-large-screen': {
    ...galaxyFlat,
    width: 72,
    height: 165,
    corner: 8.6,
    bumps: [],
    lenses: [lens(12.6, 12.8, 6.1), lens(27.4, 12.8, 6.1)],
    flashes: [[37.2, 12.8, 1.5]],
    dots: [],
    detail: 'flip-large-screen',
  },
  'galaxy-fold': {
    ...galaxyFlat,
    width: 67.5,
    height: 155,
    corner: 5.4,
    bumps: [bump(6, 6.6, 15.4, 43.4, 7.7, 'black')],
    lenses: [
      lens(13.7, 14.6, 5.6, 'dark'),
      lens(13.7, 28.3, 5.6, 'dark'),
      lens(13.7, 42, 5.6, 'dark'),
    ],
    flashes: [[26.8, 14.6, 1.9]],
    dots: [],
    detail: 'spine',
  },
  'oneplus-centre-single': {
    ...oneplusCurved,
    height: 152.9,
    corner: 12,
    bumps: [],
    lenses: [lens(37.2, 16.4, 6, 'dark')],
    flashes: [[37.2, 28.2, 2.1]],
    dots: [],
  },
  'oneplus-centre-square': {
    ...oneplusCurved,
    height: 152.7,
    corner: 11,
    rim: 0,
    curved: false,
    bumps: [bump(29.2, 10.2, 16, 16, 4.2, 'metal')],
    lenses: [lens(37.2, 18.2, 6.2, 'dark')],
    flashes: [[37.2, 31, 2.1]],
    dots: [],
    detail: 'edge-bands',
  },
  'oneplus-dual-across': {
    ...oneplusCurved,
    height: 154.2,
    corner: 12,
    rim: 0,
    curved: false,
    bumps: [bump(6, 6.2, 26.4, 11.8, 5.9, 'metal')],
    lenses: [lens(12.4, 12.1, 4.6, 'dark'), lens(25.6, 12.1, 4.6, 'dark')],
    flashes: [[38.4, 12.1, 2.2]],
    dots: [[34.6, 12.1, 0.5]],
    detail: 'edge-bands',
  },
  'oneplus-centre-upright': {
    ...oneplusCurved,
    bumps: [bump(31.4, 11, 11.6, 26.4, 5.8, 'black')],
    lenses: [lens(37.2, 17.1, 4.7, 'dark'), lens(37.2, 31.3, 4.7, 'dark')],
    flashes: [[37.2, 42.6, 2]],
    dots: [],
  },
  'oneplus-centre-three': {
    ...oneplusCurved,
    bumps: [bump(31, 8.4, 12.4, 41, 6.2, 'black')],
    lenses: [lens(37.2, 15, 5, 'dark'), lens(37.2, 28.9, 5, 'dark'), lens(37.2, 42.8, 5, 'dark')],
    flashes: [[37.2, 54.8, 2]],
    dots: [[37.2, 35.8, 0.6]],
  },
  'oneplus-centre-circle': {
    ...oneplusCurved,
    bumps: [bump(16.2, 9.4, 42, 42, 21, 'glass')],
    lenses: [
      lens(24.6, 28.4, 5.3, 'dark'),
      lens(37.2, 28.4, 5.3, 'dark'),
      lens(49.8, 28.4, 5.3, 'dark'),
    ],
    flashes: [[37.2, 41.6, 2]],
    dots: [[37.2, 17.6, 1.2]],
  },
  'oneplus-block': {
    ...oneplusCurved,
    bumps: [bump(5.6, 6, 25.6, 44, 6.4, 'black')],
    lenses: [
      lens(14.2, 14.8, 6.2, 'dark'),
      lens(14.2, 29.4, 6.2, 'dark'),
      lens(14.2, 42.4, 4.2, 'dark'),
      lens(25, 36.4, 2.9, 'dark'),
    ],
    flashes: [[25, 14.8, 2.1]],
    dots: [[25, 22.6, 0.6]],
  },
  'oneplus-two-large': {
    ...oneplusCurved,
    bumps: [bump(5.2, 5.8, 29, 47.4, 8, 'glass')],
    lenses: [
      lens(16, 16.8, 8.2),
      lens(16, 42, 8.2),
      lens(16, 29.4, 2.8, 'dark'),
      lens(28, 29.4, 2.9, 'dark'),
    ],
    flashes: [[28.2, 13.6, 2.1]],
    dots: [[28.2, 45, 0.6]],
  },
  'oneplus-wrapped-square': {
    ...oneplusCurved,
    bumps: [{ ...bump(-10, 5.2, 53, 44, 9, 'black'), merged: true }],
    lenses: [lens(14.2, 16.8, 7), lens(32.2, 16.8, 7), lens(14.2, 37.4, 7)],
    flashes: [[32.2, 37.4, 4.4]],
    dots: [],
  },
  'oneplus-wrapped-circle': {
    ...oneplusCurved,
    bumps: [
      { ...bump(-10, 13.2, 40, 30.4, 4, 'metal'), merged: true },
      { ...bump(4.2, 5.6, 45.6, 45.6, 22.8, 'black'), banded: true },
    ],
    lenses: [lens(17.8, 20, 6.9), lens(36.2, 20, 6.9), lens(17.8, 37.4, 6.9)],
    flashes: [[36.2, 37.4, 3]],
    dots: [[27, 13, 0.6]],
  },
  'oneplus-circle': {
    ...oneplusCurved,
    curved: false,
    bumps: [{ ...bump(6.4, 6.8, 42.4, 42.4, 21.2, 'black'), banded: true }],
    lenses: [lens(19.2, 20.4, 6.4), lens(36, 20.4, 6.4), lens(19.2, 36.4, 6.4)],
    flashes: [[36, 36.4, 2.8]],
    dots: [[27.6, 13.4, 0.6]],
    detail: 'cross-line',
  },
  'oneplus-rounded-square': {
    ...oneplusCurved,
    curved: false,
    corner: 12,
    bumps: [bump(5.8, 6, 39, 39, 11.6, 'glass')],
    lenses: [
      lens(16.6, 16.6, 7.2, 'dark'),
      lens(16.6, 34.2, 7.2, 'dark'),
      lens(34.2, 25.4, 7.2, 'dark'),
    ],
    flashes: [[34.4, 12.4, 2.1]],
    dots: [[34.4, 38.4, 0.8]],
  },
  'oneplus-two-floating': {
    ...oneplusCurved,
    curved: false,
    bumps: [],
    lenses: [lens(16, 17, 8.8, 'dark'), lens(16, 39, 8.8, 'dark')],
    flashes: [[31, 28, 2.3]],
    dots: [[31, 16.8, 1.4]],
  },
  'oneplus-fold': {
    ...oneplusCurved,
    width: 73.3,
    height: 153.4,
    corner: 7,
    curved: false,
    bumps: [{ ...bump(10.4, 8, 52.4, 52.4, 26.2, 'black'), banded: true }],
    lenses: [lens(26.4, 24.6, 7.6), lens(46.8, 24.6, 7.6), lens(26.4, 44, 7.6)],
    flashes: [[46.8, 44, 3]],
    dots: [[36.6, 15.4, 0.6]],
    detail: 'spine',
  },
} as const satisfies Record<string, Layout>;

/** A camera layout that can be drawn. */
export type LayoutName = keyof typeof layouts;
