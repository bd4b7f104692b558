/** How the back of a phone takes the light. */
type Finish = 'gloss' | 'satin' | 'metal' | 'sandstone';

type Material = 'glass' | 'black' | 'metal' | 'body';
type Ring = 'bright' | 'dark' | 'tinted';

interface Bump {
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
  material: Material;
  /** A bump that grows out of the frame shows only what lies inside the phone's own outline. */
  merged?: boolean;
  /** A metal band around the glass. */
  banded?: boolean;
}

interface Lens {
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

type Spot = readonly [x: number, y: number, r: number];

/** One model family's back, in millimetres from its top left corner. */
interface Layout {
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

const layouts = {
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

/** A camera layout the drawing knows. */
type LayoutName = keyof typeof layouts;

/** What to draw: a camera layout in its colours. Colours are six digit hexadecimals. */
export interface PhoneDrawing {
  layout: LayoutName;
  body: string;
  /** The metal around the back; a shade of the body's colour when left out. */
  frame?: string;
  /** The camera island, when it is neither the body's colour nor black. */
  island?: string;
  finish: Finish;
  /** Light hairlines and a rubbed corner, for a phone in fair condition. */
  worn?: boolean;
}

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toHex({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const channels = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const channel = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The same hue, lighter or darker by a step of perceived lightness. */
function shade(hex: string, step: number, chromaFactor = 1): string {
  const colour = toOklch(hex);
  return toHex({
    lightness: Math.min(0.99, Math.max(0.06, colour.lightness + step)),
    chroma: colour.chroma * chromaFactor,
    hue: colour.hue,
  });
}

/** A quiet background in the colour's own hue, dark enough for a white phone to stand out. */
function tint(hex: string, step = 0): string {
  const { lightness, chroma, hue } = toOklch(hex);
  const level = lightness > 0.84 ? 0.875 - (lightness - 0.84) * 0.25 : 0.918;
  return toHex({ lightness: level + step, chroma: Math.min(0.024, chroma * 0.22 + 0.003), hue });
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A rounded box; its corners ease in like a real phone's instead of starting abruptly. */
function outline(x: number, y: number, width: number, height: number, corner: number): string {
  const reach = Math.min(corner * 1.22, width / 2, height / 2);
  const circular = corner * 2 >= Math.min(width, height) - 0.01;
  const start = circular ? corner : reach;
  const pull = circular ? corner * 0.4477 : corner * 0.42;
  const right = x + width;
  const bottom = y + height;
  const at = (...points: number[]): string => points.map(number).join(' ');
  return [
    `M${at(x, y + start)}`,
    `C${at(x, y + pull, x + pull, y, x + start, y)}`,
    `L${at(right - start, y)}`,
    `C${at(right - pull, y, right, y + pull, right, y + start)}`,
    `L${at(right, bottom - start)}`,
    `C${at(right, bottom - pull, right - pull, bottom, right - start, bottom)}`,
    `L${at(x + start, bottom)}`,
    `C${at(x + pull, bottom, x, bottom - pull, x, bottom - start)}Z`,
  ].join('');
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

function linear(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  list: readonly Stop[],
  local = false,
): string {
  const units = local ? '' : ' gradientUnits="userSpaceOnUse"';
  return `<linearGradient id="${id}"${units} x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}">${stops(list)}</linearGradient>`;
}

function radial(
  id: string,
  x: number,
  y: number,
  r: number,
  list: readonly Stop[],
  local = true,
): string {
  const units = local ? '' : ' gradientUnits="userSpaceOnUse"';
  return `<radialGradient id="${id}"${units} cx="${number(x)}" cy="${number(y)}" r="${number(r)}">${stops(list)}</radialGradient>`;
}

const blur = (id: string, deviation: number | string, margin = 0.6): string =>
  `<filter id="${id}" x="-${margin}" y="-${margin}" width="${1 + 2 * margin}" height="${1 + 2 * margin}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

interface Palette {
  id: string;
  body: string;
  frame: string;
  island: string;
  finish: Finish;
  dark: boolean;
}

const thickness = { x: 1.9, y: 0.5 };

function definitions(layout: Layout, palette: Palette): string {
  const { id, body, frame, island, finish, dark } = palette;
  const { width, height } = layout;
  const contrast = finish === 'metal' ? 0.85 : 1;
  const bodyStops: Stop[] = [
    [0, shade(body, 0.085 * contrast)],
    [0.3, shade(body, 0.02)],
    [0.62, shade(body, -0.035 * contrast)],
    [1, shade(body, -0.125 * contrast)],
  ];
  const sheen: Record<Finish, Stop[]> = {
    gloss: [
      [0.2, '#fff', 0],
      [0.36, '#fff', dark ? 0.05 : 0.1],
      [0.54, '#fff', dark ? 0.14 : 0.27],
      [0.566, '#fff', dark ? 0.05 : 0.11],
      [0.605, '#fff', dark ? 0.03 : 0.06],
      [0.622, '#fff', dark ? 0.07 : 0.13],
      [0.66, '#fff', dark ? 0.06 : 0.11],
      [0.678, '#fff', 0],
    ],
    satin: [
      [0.24, '#fff', 0],
      [0.42, '#fff', dark ? 0.09 : 0.2],
      [0.52, '#fff', dark ? 0.15 : 0.34],
      [0.62, '#fff', dark ? 0.05 : 0.12],
      [0.8, '#fff', 0],
    ],
    metal: [
      [0.18, '#fff', 0],
      [0.4, '#fff', dark ? 0.12 : 0.24],
      [0.48, '#fff', dark ? 0.2 : 0.4],
      [0.58, '#fff', dark ? 0.06 : 0.14],
      [0.78, '#fff', 0],
    ],
    sandstone: [
      [0.2, '#fff', 0],
      [0.45, '#fff', 0.09],
      [0.75, '#fff', 0],
    ],
  };
  return [
    linear(`${id}-body`, [0, 0], [width * 1.05, height * 0.86], bodyStops),
    radial(
      `${id}-glow`,
      width * 0.16,
      height * 0.04,
      width * 1.05,
      [
        [0, '#fff', dark ? 0.15 : 0.32],
        [0.5, '#fff', dark ? 0.035 : 0.09],
        [1, '#fff', 0],
      ],
      false,
    ),
    linear(
      `${id}-sheen`,
      [-width * 0.1, -height * 0.02],
      [width * 1.12, height * 0.6],
      sheen[finish],
    ),
    linear(
      `${id}-frame`,
      [0, 0],
      [width, height * 0.9],
      [
        [0, shade(frame, 0.2, 0.7)],
        [0.22, shade(frame, 0.02)],
        [0.5, shade(frame, 0.12, 0.8)],
        [0.78, shade(frame, -0.1)],
        [1, shade(frame, -0.2)],
      ],
    ),
    linear(
      `${id}-side`,
      [width - 1, 0],
      [width + thickness.x, 0],
      [
        [0, shade(frame, -0.26)],
        [0.34, shade(frame, -0.14)],
        [0.62, shade(frame, 0.05)],
        [0.8, shade(frame, -0.1)],
        [1, shade(frame, -0.3)],
      ],
    ),
    linear(
      `${id}-spine`,
      [width - 5.6, 0],
      [width, 0],
      [
        [0, shade(frame, -0.06)],
        [0.22, shade(frame, 0.16, 0.8)],
        [0.5, shade(frame, 0.02)],
        [0.75, shade(frame, -0.12)],
        [1, shade(frame, -0.22)],
      ],
    ),
    linear(
      `${id}-rim`,
      [0, 0],
      [width * 0.9, height * 0.75],
      [
        [0, '#fff', 0.95],
        [0.3, '#fff', dark ? 0.35 : 0.55],
        [0.62, '#fff', 0.12],
        [1, '#fff', 0.03],
      ],
    ),
    linear(
      `${id}-falloff`,
      [width * 0.35, height * 0.3],
      [width, height],
      [
        [0, '#000', 0],
        [1, '#000', 0.22],
      ],
    ),
    linear(
      `${id}-curve`,
      [0, 0],
      [width, 0],
      [
        [0, '#000', 0.24],
        [0.022, '#fff', 0.3],
        [0.05, '#fff', 0.1],
        [0.11, '#fff', 0],
        [0.88, '#000', 0],
        [0.955, '#000', 0.16],
        [0.975, '#fff', 0.14],
        [1, '#000', 0.3],
      ],
    ),
    linear(
      `${id}-glass`,
      [0, 0],
      [1, 1],
      [
        [0, shade(island, 0.1)],
        [0.42, shade(island, 0.035)],
        [0.58, shade(island, -0.01)],
        [1, shade(island, -0.06)],
      ],
      true,
    ),
    linear(
      `${id}-metal`,
      [0, 0],
      [1, 1],
      [
        [0, shade(island, 0.13, 0.9)],
        [0.3, shade(island, 0.02)],
        [0.5, shade(island, 0.07, 0.95)],
        [0.72, shade(island, -0.03)],
        [1, shade(island, -0.1)],
      ],
      true,
    ),
    linear(
      `${id}-black`,
      [0, 0],
      [1, 1],
      [
        [0, '#3b4147'],
        [0.28, '#1c2024'],
        [0.46, '#15181b'],
        [0.47, '#0c0e10'],
        [1, '#08090b'],
      ],
      true,
    ),
    linear(
      `${id}-edge`,
      [0, 0],
      [1, 1],
      [
        [0, '#fff', 0.85],
        [0.35, '#fff', 0.3],
        [0.65, '#fff', 0.08],
        [1, '#fff', 0.3],
      ],
      true,
    ),
    ...ringDefinitions(id, frame, body),
    radial(`${id}-barrel`, 0.6, 0.66, 0.62, [
      [0, '#1d2329'],
      [0.55, '#0b0d10'],
      [1, '#030405'],
    ]),
    radial(`${id}-well`, 0.5, 0.5, 0.5, [
      [0, '#020304'],
      [0.72, '#080b10'],
      [0.9, '#181d24'],
      [1, '#07090b'],
    ]),
    radial(`${id}-coating`, 0.66, 0.72, 0.7, [
      [0, '#4f6796'],
      [0.3, '#283660'],
      [0.62, '#16182f'],
      [1, '#05060b'],
    ]),
    radial(`${id}-halo`, 0.5, 0.5, 0.5, [
      [0, '#dfe9ff', 0.34],
      [1, '#dfe9ff', 0],
    ]),
    radial(`${id}-flash`, 0.42, 0.38, 0.62, [
      [0, '#fffef9'],
      [0.62, '#f7f1de'],
      [0.9, '#e6dcbe'],
      [1, '#cdc09d'],
    ]),
    linear(
      `${id}-crescent`,
      [-0.7, -0.5],
      [0.3, 0.1],
      [
        [0, '#fff', 0.62],
        [1, '#cfe0ff', 0.04],
      ],
    ),
    linear(
      `${id}-screen`,
      [0, 0],
      [1, 1],
      [
        [0, '#3a4046'],
        [0.3, '#191c20'],
        [0.5, '#101215'],
        [0.505, '#08090b'],
        [1, '#0b0d0f'],
      ],
      true,
    ),
    blur(`${id}-soft`, 1.1),
    blur(`${id}-lens-shadow`, 0.13),
    blur(`${id}-bump-shadow`, 1.3),
    blur(`${id}-hair`, 0.12),
    `<clipPath id="${id}-outline"><path d="${outline(0, 0, width, height, layout.corner)}"/></clipPath>`,
    `<clipPath id="${id}-panel"><path d="${panel(layout)}"/></clipPath>`,
    `<filter id="${id}-grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.42"/></filter>`,
  ].join('');
}

function ringDefinitions(id: string, frame: string, body: string): string[] {
  const ring = (name: string, base: string, spread: number): string =>
    linear(
      `${id}-ring-${name}`,
      [0.1, 0.05],
      [0.9, 0.95],
      [
        [0, shade(base, spread * 1.1, 0.6)],
        [0.3, shade(base, spread * 0.2)],
        [0.5, shade(base, -spread * 0.9)],
        [0.74, shade(base, spread * 0.1)],
        [1, shade(base, spread * 0.75, 0.7)],
      ],
      true,
    );
  const bright = toOklch(frame);
  return [
    ring(
      'bright',
      toHex({
        ...bright,
        lightness: Math.min(0.82, Math.max(0.6, bright.lightness)),
        chroma: bright.chroma * 0.6,
      }),
      0.17,
    ),
    ring('dark', '#3d4349', 0.17),
    ring('tinted', shade(body, toOklch(body).lightness > 0.5 ? -0.06 : 0.08, 0.9), 0.14),
  ];
}

function panel({ width, height, corner, rim }: Layout): string {
  return outline(rim, rim, width - 2 * rim, height - 2 * rim, Math.max(1, corner - rim * 0.9));
}

function drawLens({ x, y, r, ring }: Lens, id: string): string {
  const hollow = r > 4 ? 0.86 : 0.82;
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${number(r)})">
<circle cx=".13" cy=".17" r="1.03" fill="#000" opacity=".42" filter="url(#${id}-lens-shadow)"/>
<circle r="1" fill="url(#${id}-ring-${ring})"/>
<circle r=".985" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".025"/>
<circle r="${hollow + 0.035}" fill="#000" opacity=".55"/>
<circle r="${hollow}" fill="#050607"/>
<circle r="${hollow - 0.03}" fill="url(#${id}-barrel)"/>
<circle r=".7" fill="none" stroke="#a9b8c6" stroke-opacity=".13" stroke-width=".024"/>
<circle r=".6" fill="url(#${id}-well)"/>
<circle r=".595" fill="none" stroke="#c3d0dd" stroke-opacity=".2" stroke-width=".02"/>
<circle r=".46" fill="none" stroke="#c3d0dd" stroke-opacity=".09" stroke-width=".03"/>
<circle r=".36" fill="url(#${id}-coating)"/>
<circle r=".15" fill="#010204"/>
<path d="M.06 .53A.53 .53 0 0 0 .52 .1A.6 .6 0 0 1 .06 .53Z" fill="#7d8fc9" opacity=".42"/>
<path d="M-.75 -.06A.755 .755 0 0 1 .14 -.745A1.06 1.06 0 0 0 -.75 -.06Z" fill="url(#${id}-crescent)"/>
<circle cx="-.25" cy="-.28" r=".3" fill="url(#${id}-halo)"/>
<ellipse cx="-.25" cy="-.28" rx=".085" ry=".06" transform="rotate(-40 -.25 -.28)" fill="#fff" opacity=".9"/>
<circle cx=".17" cy=".2" r=".04" fill="#cfe6da" opacity=".55"/>
</g>`;
}

function drawFlash([x, y, r]: Spot, id: string): string {
  return `<g transform="translate(${x} ${y}) scale(${r})">
<circle r="1.16" fill="#1c1c1a" opacity=".42"/>
<circle r="1" fill="url(#${id}-flash)"/>
<circle r=".7" fill="none" stroke="#b8a878" stroke-opacity=".4" stroke-width=".07"/>
<rect x="-.36" y="-.36" width=".72" height=".72" rx=".16" fill="#f2df9a" opacity=".8"/>
<path d="M-.74 -.1A.75 .75 0 0 1 .12 -.74A1 1 0 0 0 -.74 -.1Z" fill="#fff" opacity=".9"/>
</g>`;
}

function drawDot([x, y, r]: Spot): string {
  if (r < 1) return `<circle cx="${x}" cy="${y}" r="${r}" fill="#07090a" opacity=".72"/>`;
  return `<g transform="translate(${x} ${y}) scale(${r})">
<circle r="1.1" fill="#000" opacity=".25"/><circle r="1" fill="#0c0e11"/>
<circle r=".62" fill="#1b1620"/><circle r=".34" fill="#2d1726"/>
<path d="M-.74 -.12A.75 .75 0 0 1 .1 -.74A1 1 0 0 0 -.74 -.12Z" fill="#fff" opacity=".4"/>
</g>`;
}

function drawBump(area: Bump, { id, body, dark }: Palette): string {
  const { x, y, width, height, corner, material, merged, banded } = area;
  const shape = outline(x, y, width, height, corner);
  const fill = material === 'body' ? `${id}-body` : `${id}-${material}`;
  const shadowStrength = material === 'glass' ? 0.22 : 0.34;
  const contour = material === 'black' ? '#000' : shade(body, dark ? -0.12 : -0.2);
  const highlight = dark || material === 'black' ? 0.6 : 1;
  const band = banded
    ? `${outlinePath(x - 1.3, y - 1.3, width + 2.6, height + 2.6, corner + 1.3, `transform="translate(1 1.3)" fill="#000" opacity=".36" filter="url(#${id}-bump-shadow)"`)}${outlinePath(x - 1.3, y - 1.3, width + 2.6, height + 2.6, corner + 1.3, `fill="url(#${id}-metal)" stroke="url(#${id}-edge)" stroke-width=".3"`)}`
    : '';
  const raised = `${band}<path d="${shape}" transform="translate(.75 1)" fill="#000" opacity="${shadowStrength}" filter="url(#${id}-bump-shadow)"/>
<path d="${shape}" fill="url(#${fill})"/>
<path d="${shape}" fill="none" stroke="${contour}" stroke-opacity=".55" stroke-width=".42"/>
<path d="${outline(x + 0.42, y + 0.42, width - 0.84, height - 0.84, Math.max(0.5, corner - 0.42))}" fill="none" stroke="url(#${id}-edge)" stroke-opacity="${highlight}" stroke-width=".42"/>`;
  return merged ? `<g clip-path="url(#${id}-outline)">${raised}</g>` : raised;
}

function drawDetail(layout: Layout, { id, body, frame, dark }: Palette): string {
  const { width, height, corner } = layout;
  const line = shade(body, dark ? 0.1 : -0.1, 0.7);
  switch (layout.detail) {
    case 'bands':
      return [15.2, height - 16]
        .map(
          (y) =>
            `<rect x="0" y="${y}" width="${width}" height="1.25" fill="${line}"/><rect x="0" y="${y + 1.25}" width="${width}" height=".16" fill="#fff" opacity=".35"/>`,
        )
        .join('');
    case 'edge-bands':
      return `<path d="M0 15.4H1.3C2 6.6 6.2 2.1 14.6 1.7H${width - 14.6}C${width - 6.2} 2.1 ${width - 2} 6.6 ${width - 1.3} 15.4H${width}" fill="none" stroke="${line}" stroke-width="1.05"/>
<path d="M0 ${height - 15.4}H1.3C2 ${height - 6.6} 6.2 ${height - 2.1} 14.6 ${height - 1.7}H${width - 14.6}C${width - 6.2} ${height - 2.1} ${width - 2} ${height - 6.6} ${width - 1.3} ${height - 15.4}H${width}" fill="none" stroke="${line}" stroke-width="1.05"/>`;
    case 'glass-inlay': {
      const shape = outline(5.4, 45.4, width - 10.8, height - 51, corner - 4);
      return `<path d="${shape}" fill="${shade(body, 0.055, 0.85)}" opacity=".75"/><path d="${shape}" fill="url(#${id}-sheen)" opacity=".6"/><path d="${shape}" fill="none" stroke="${shade(body, -0.14)}" stroke-opacity=".6" stroke-width=".3"/>`;
    }
    case 'flip-small-screen':
      return `<g clip-path="url(#${id}-panel)"><rect width="${width}" height="41.6" fill="url(#${id}-screen)"/><rect y="41.6" width="${width}" height=".4" fill="#fff" opacity=".3"/></g>
${outlinePath(22.6, 6.6, 43.6, 28, 4.4, 'fill="#06080a"')}
${outlinePath(22.6, 6.6, 43.6, 28, 4.4, 'fill="none" stroke="#59626a" stroke-opacity=".5" stroke-width=".25"')}
${hinge(width, height, frame)}`;
    case 'flip-large-screen': {
      const shape = `M8.4 23H35.2C39.4 23 41 21 41.6 17.6L42.6 9.4C43 6.4 44.4 5 47.4 5H${width - 9}C${width - 5.6} 5 ${width - 4} 6.8 ${width - 4} 10V74.4C${width - 4} 77 ${width - 5.4} 78.4 ${width - 8.4} 78.4H8.4C5.6 78.4 4 77 4 74.4V27.4C4 24.4 5.6 23 8.4 23Z`;
      return `<path d="${shape}" fill="url(#${id}-screen)"/><path d="${shape}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width=".5"/><path d="${shape}" fill="none" stroke="url(#${id}-edge)" stroke-opacity=".5" stroke-width=".25"/>${hinge(width, height, frame)}`;
    }
    case 'spine':
      return `<g clip-path="url(#${id}-outline)"><rect x="${width - 5.6}" width="5.6" height="${height}" fill="url(#${id}-spine)"/><rect x="${width - 5.6}" width=".35" height="${height}" fill="#000" opacity=".45"/></g>`;
    case 'cross-line':
      return `<rect x="27" y="27.4" width="${width - 27.8}" height="1" fill="url(#${id}-ring-bright)"/><rect x="27" y="28.4" width="${width - 27.8}" height=".22" fill="#000" opacity=".25"/>`;
    default:
      return '';
  }
}

const outlinePath = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  paint: string,
): string => `<path d="${outline(x, y, width, height, corner)}" ${paint}/>`;

function hinge(width: number, height: number, frame: string): string {
  const middle = height / 2;
  return `<rect x="0" y="${middle - 1.7}" width="${width}" height="3.4" fill="${shade(frame, -0.12)}"/>
<rect x="0" y="${middle - 1.7}" width="${width}" height=".45" fill="#000" opacity=".5"/>
<rect x="0" y="${middle - 0.9}" width="${width}" height=".7" fill="#fff" opacity=".3"/>
<rect x="0" y="${middle + 1.3}" width="${width}" height=".4" fill="#000" opacity=".5"/>`;
}

function drawReader({ reader }: Layout, { id }: Palette): string {
  if (!reader) return '';
  const { x, y, width, height, corner } = reader;
  return `${outlinePath(x, y, width, height, corner, 'fill="#0b0d0f"')}${outlinePath(x + 0.3, y + 0.3, width - 0.6, height - 0.6, corner - 0.3, `fill="none" stroke="url(#${id}-edge)" stroke-width=".4" stroke-opacity=".8"`)}`;
}

function drawButtons({ buttons, width }: Layout, { id, frame }: Palette): string {
  return buttons
    .map(({ side, y, length }) =>
      side === 'left'
        ? `<rect x="-.75" y="${y}" width="2" height="${length}" rx=".7" fill="${shade(frame, 0.02)}"/><rect x="-.75" y="${y}" width=".35" height="${length}" rx=".17" fill="#fff" opacity=".55"/>`
        : `<rect x="${number(width + thickness.x - 1.4)}" y="${y + thickness.y}" width="2.1" height="${length}" rx=".75" fill="${shade(frame, -0.2)}"/><rect x="${number(width + thickness.x - 0.1)}" y="${number(y + thickness.y + 0.6)}" width=".4" height="${length - 1.2}" rx=".2" fill="url(#${id}-ring-dark)" opacity=".7"/>`,
    )
    .join('');
}

function drawWear({ width, corner }: Layout, { id, body, dark }: Palette): string {
  const scratch = dark ? '#fff' : shade(body, -0.3, 0.5);
  const sliver = (
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    bend: number,
    breadth: number,
  ): string => {
    const middleX = ((fromX + toX) / 2) * width + bend;
    const middleY = (fromY + toY) / 2 - bend;
    const end = `${number(toX * width)} ${toY}`;
    const start = `${number(fromX * width)} ${fromY}`;
    return `M${start}Q${number(middleX)} ${number(middleY)} ${end}Q${number(middleX + breadth)} ${number(middleY + breadth)} ${start}Z`;
  };
  const hairlines = [
    [0.4, 62, 0.66, 50.4, 1.4, 0.42, 0.5],
    [0.5, 61, 0.61, 55, 0.3, 0.26, 0.4],
    [0.63, 72, 0.9, 88, 0.9, 0.34, 0.42],
    [0.16, 63, 0.26, 84, -0.8, 0.36, 0.44],
    [0.72, 24, 0.77, 41, 0.7, 0.3, 0.4],
    [0.81, 47, 0.86, 51, 0.2, 0.3, 0.5],
    [0.3, 99, 0.63, 93, 1.2, 0.36, 0.4],
    [0.44, 96.2, 0.52, 94.9, 0.2, 0.22, 0.4],
  ]
    .map(([fromX = 0, fromY = 0, toX = 0, toY = 0, bend = 0, breadth = 0, strength = 0]) => {
      const path = sliver(fromX, fromY, toX, toY, bend, breadth * 0.8);
      const visible = dark ? strength * 0.5 : strength;
      return `<path d="${path}" transform="translate(.16 .2)" fill="#fff" opacity="${number(visible)}"/><path d="${path}" fill="${scratch}" opacity="${number(visible)}"/>`;
    })
    .join('');
  const edge = width - corner * 0.3;
  const flecks = [
    [-4.6, 0.7, 1.5],
    [-2.7, 1, 0.9],
    [-1.6, 1.7, 1.3],
    [-0.2, 2.7, 1.1],
    [0.7, 4.1, 1.4],
    [1.2, 6.2, 0.7],
    [1.5, 8, 1],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        `<path d="M${number(edge + x)} ${y}l${number(size * 0.5)} ${number(-size * 0.2)} ${number(size * 0.62)} ${number(size * 0.5)} ${number(-size * 0.3)} ${number(size * 0.34)} ${number(-size * 0.66)} ${number(-size * 0.22)}Z" fill="#efece4" opacity=".6"/>`,
    )
    .join('');
  const rub = `<g clip-path="url(#${id}-outline)">${flecks}
<path d="M.1 86l.6 1.1 .05 2.3-.25 1.7 .2 2.6-.6 1ZM.1 97.2l.45.8-.05 2-.4.5Z" fill="#efece4" opacity=".45"/></g>`;
  return `<g clip-path="url(#${id}-panel)">${hairlines}</g>${rub}`;
}

/** One phone in its own millimetres, origin at its top left corner; `id` keeps its gradients apart from other phones'. */
function drawPhone(drawing: PhoneDrawing, id: string): { markup: string; layout: Layout } {
  const layout: Layout = layouts[drawing.layout];
  const dark = toOklch(drawing.body).lightness < 0.5;
  const palette: Palette = {
    id,
    body: drawing.body,
    frame: drawing.frame ?? shade(drawing.body, dark ? 0.06 : -0.08, 0.8),
    island: drawing.island ?? shade(drawing.body, dark ? 0.04 : 0.015),
    finish: drawing.finish,
    dark,
  };
  const { width, height, corner } = layout;
  const shape = outline(0, 0, width, height, corner);
  const back = panel(layout);
  const depth = [1, 0.75, 0.5, 0.25]
    .map(
      (part) =>
        `<path d="${shape}" transform="translate(${number(thickness.x * part)} ${number(thickness.y * part)})" fill="url(#${id}-side)"/>`,
    )
    .join('');
  const markup = `<defs>${definitions(layout, palette)}</defs>
${drawButtons(layout, palette)}
${depth}
<path d="${shape}" fill="url(#${id}-frame)"/>
<path d="${shape}" fill="none" stroke="${shade(palette.frame, -0.24)}" stroke-opacity=".7" stroke-width=".3"/>
<path d="${back}" fill="url(#${id}-body)"/>
<g clip-path="url(#${id}-panel)">
<rect width="${width}" height="${height}" fill="url(#${id}-glow)"/>
${drawing.finish === 'sandstone' ? `<rect width="${width}" height="${height}" filter="url(#${id}-grain)" opacity=".4"/>` : ''}
<rect width="${width}" height="${height}" fill="url(#${id}-sheen)"/>
${layout.curved ? `<rect width="${width}" height="${height}" fill="url(#${id}-curve)"/>` : ''}
<path d="${back}" fill="none" stroke="url(#${id}-falloff)" stroke-width="5" filter="url(#${id}-soft)"/>
<path d="${back}" fill="none" stroke="url(#${id}-rim)" stroke-width="2.2" opacity=".45" filter="url(#${id}-soft)"/>
</g>
<g clip-path="url(#${id}-outline)">${drawDetail(layout, palette)}</g>
<path d="${back}" fill="none" stroke="${shade(palette.body, -0.2)}" stroke-opacity=".35" stroke-width=".25"/>
<path d="${outline(0.22, 0.22, width - 0.44, height - 0.44, corner - 0.22)}" fill="none" stroke="url(#${id}-rim)" stroke-width=".42"/>
${layout.bumps.map((area) => drawBump(area, palette)).join('')}
${drawReader(layout, palette)}
${layout.lenses.map((item) => drawLens(item, id)).join('')}
${layout.flashes.map((spot) => drawFlash(spot, id)).join('')}
${layout.dots.map(drawDot).join('')}
${drawing.worn ? drawWear(layout, palette) : ''}`;
  return { markup, layout };
}

/** Where a phone stands in a picture: the middle of its top edge, its tilt and its scale in pixels for a millimetre. */
export interface Placement {
  x: number;
  y: number;
  tilt: number;
  scale: number;
}

function place(
  { markup, layout }: { markup: string; layout: Layout },
  { x, y, tilt, scale }: Placement,
  shadow: string,
): string {
  const transform = `translate(${number(x)} ${number(y)}) rotate(${tilt}) scale(${number(scale)}) translate(${number(-layout.width / 2)} 0)`;
  return `<g transform="${transform}">${shadow}${markup}</g>`;
}

function shadowColour(hex: string): string {
  const { chroma, hue } = toOklch(hex);
  return toHex({ lightness: 0.24, chroma: Math.min(0.03, chroma * 0.5), hue });
}

/** The shadow a phone lying on a table throws away from the light, in its own millimetres. */
function castShadow(layout: Layout, id: string, colour: string, strength = 1, spread = 1): string {
  const { width, height, corner } = layout;
  const shape = outline(0, 0, width, height, corner);
  return `<defs>${blur(`${id}-far`, 5.2 * spread, 0.4)}${blur(`${id}-near`, 1.3 * spread, 0.2)}</defs>
<path d="${shape}" transform="translate(${number(7.5 * spread)} ${number(7.5 * spread)})" fill="${colour}" opacity="${number(0.46 * strength)}" filter="url(#${id}-far)"/>
<path d="${shape}" transform="translate(${number(1.4 + 1.5 * spread)} 2)" fill="${colour}" opacity="${number(0.5 * strength)}" filter="url(#${id}-near)"/>`;
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** How much taller than it is shown a picture is drawn: a blur fades out where the drawing ends. */
const bleed = 120;

/** The 4:3 picture of a listing: the upper half of the phone on a tint of its own colour, and the bleed below it. */
export function listingPicture(drawing: PhoneDrawing, tilt = 7): string {
  const phone = drawPhone(drawing, 'phone');
  const backdrop = tint(drawing.body);
  const shadow = castShadow(phone.layout, 'cast', shadowColour(drawing.body));
  return svg(
    1280,
    960 + bleed,
    `<defs>
${linear(
  'backdrop',
  [0, 0],
  [1280, 960],
  [
    [0, tint(drawing.body, 0.028)],
    [0.5, backdrop],
    [1, tint(drawing.body, -0.055)],
  ],
)}
${radial(
  'pool',
  420,
  260,
  760,
  [
    [0, '#fff', 0.55],
    [0.55, '#fff', 0.12],
    [1, '#fff', 0],
  ],
  false,
)}
</defs>
<rect width="1280" height="${960 + bleed}" fill="url(#backdrop)"/>
<rect width="1280" height="${960 + bleed}" fill="url(#pool)"/>
${place(phone, { x: 692, y: 138, tilt, scale: 7.35 - (phone.layout.width - 71) * 0.045 }, shadow)}`,
  );
}

/** A phone on nothing, tilted and running out of the 480 by 640 picture at the bottom (with its bleed), for a brand's tile. */
export function tilePicture(drawing: PhoneDrawing): string {
  const phone = drawPhone(drawing, 'phone');
  return svg(
    480,
    640 + bleed,
    place(
      phone,
      { x: 262, y: 40, tilt: 8, scale: 326 / phone.layout.width },
      castShadow(phone.layout, 'cast', '#10201a', 0.8, 0.5),
    ),
  );
}

/** Phones floating above the floor on nothing, drawn in the order given. */
export function floatingPicture(
  width: number,
  height: number,
  phones: readonly { drawing: PhoneDrawing; place: Placement }[],
): string {
  const feet = phones.map(({ drawing, place: { x, y, tilt, scale } }) => {
    const { width: across, height: tall } = layouts[drawing.layout];
    const angle = (tilt * Math.PI) / 180;
    const lowest = y + (Math.cos(angle) * tall + (Math.abs(Math.sin(angle)) * across) / 2) * scale;
    return { x: x - Math.sin(angle) * tall * scale, lowest, reach: (across * scale) / 2 };
  });
  // A phone drawn larger stands nearer, so its shadow falls lower.
  const nearest = Math.max(...feet.map(({ reach }) => reach));
  const base = Math.max(...feet.map(({ lowest }) => lowest)) + 66;
  const floor = feet.map(({ x, lowest, reach }, index) => {
    const floorLine = base - (nearest - reach) * 0.75;
    const lift = floorLine - lowest;
    return `<defs>${blur(`floor-${index}`, 17, 1.5)}${blur(`contact-${index}`, number(5 + lift * 0.04), 1.5)}</defs>
<ellipse cx="${number(x + 16)}" cy="${number(floorLine + 6)}" rx="${number(reach * 0.92)}" ry="18" fill="#0f211a" opacity=".32" filter="url(#floor-${index})"/>
<ellipse cx="${number(x + 10)}" cy="${number(floorLine)}" rx="${number(reach * 0.55)}" ry="7" fill="#0f211a" opacity="${number(0.46 - lift * 0.0012)}" filter="url(#contact-${index})"/>`;
  });
  const drawn = phones.map(({ drawing, place: placement }, index) => {
    const phone = drawPhone(drawing, `phone-${index}`);
    const shape = outline(0, 0, phone.layout.width, phone.layout.height, phone.layout.corner);
    const shadow = `<defs>${blur(`air-${index}`, 4.6, 0.4)}</defs><path d="${shape}" transform="translate(4 5)" fill="#10231c" opacity=".3" filter="url(#air-${index})"/>`;
    return place(phone, placement, shadow);
  });
  return svg(width, height, floor.join('') + drawn.join(''));
}
