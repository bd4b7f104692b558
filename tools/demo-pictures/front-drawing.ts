import { shade, toHex, toOklch } from './colours.ts';
import { linear, number, outline, radial } from './svg.ts';

/** The parts of a phone's front. */
export interface Front {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  readonly frame: string;
  /** The colour around the screen. */
  readonly bezel: string;
  /** Width of the black edge around the screen, in millimetres. */
  readonly edge: number;
  /** How much stays beside the screen above and below, in millimetres. */
  readonly chin: number;
  readonly camera:
    | { readonly kind: 'notch'; readonly across: number }
    | { readonly kind: 'pill' | 'drop' | 'earpiece' | 'none' }
    | { readonly kind: 'hole'; readonly at: number };
  /** The colour the picture on the screen is built from. */
  readonly wallpaper: string;
}

const tall = { width: 71.5, height: 147, corner: 12 };
const dark = '#3a3c40';
const light = '#d5d5d2';

const iphone = { edge: 2.6, chin: 0, bezel: '#060708' };
const galaxy = { width: 70.6, height: 147, corner: 9.4, edge: 2, chin: 0, bezel: '#060708' };
const oneplus = { width: 74, height: 160, corner: 9.5, edge: 1.8, chin: 0, bezel: '#060708' };

/** The fronts that `front` of server/demo/phone-pictures.csv names. */
export const fronts: Readonly<Record<string, Front>> = {
  'iphone-home-dark': {
    ...{ width: 67.1, height: 138.3, corner: 10.5, frame: dark, bezel: '#0b0c0e' },
    ...{ edge: 3.2, chin: 17, camera: { kind: 'earpiece' }, wallpaper: '#7c4b6a' },
  },
  'iphone-home-light': {
    ...{ width: 67.1, height: 138.3, corner: 10.5, frame: light, bezel: '#f3f2ef' },
    ...{ edge: 3.2, chin: 17, camera: { kind: 'earpiece' }, wallpaper: '#4d7fa3' },
  },
  'iphone-notch-dark': {
    ...{ ...tall, ...iphone, edge: 3.6, frame: dark },
    ...{ camera: { kind: 'notch', across: 34 }, wallpaper: '#3c5a86' },
  },
  'iphone-notch-light': {
    ...{ ...tall, ...iphone, edge: 3.6, frame: light },
    ...{ camera: { kind: 'notch', across: 34 }, wallpaper: '#6f9a7e' },
  },
  'iphone-notch-small-dark': {
    ...{ ...tall, ...iphone, frame: dark },
    ...{ camera: { kind: 'notch', across: 26 }, wallpaper: '#2f6b73' },
  },
  'iphone-notch-small-light': {
    ...{ ...tall, ...iphone, frame: light },
    ...{ camera: { kind: 'notch', across: 26 }, wallpaper: '#a2697a' },
  },
  'iphone-island-dark': {
    ...{ ...tall, ...iphone, edge: 2.1, frame: dark },
    ...{ camera: { kind: 'pill' }, wallpaper: '#5a4d86' },
  },
  'iphone-island-light': {
    ...{ ...tall, ...iphone, edge: 2.1, frame: light },
    ...{ camera: { kind: 'pill' }, wallpaper: '#b0764c' },
  },
  'galaxy-curved': {
    ...{ width: 69, height: 149, corner: 9.5, frame: dark, bezel: '#060708' },
    ...{ edge: 1.1, chin: 8, camera: { kind: 'earpiece' }, wallpaper: '#3d6f9c' },
  },
  'galaxy-hole-right': {
    ...{ ...galaxy, edge: 1.2, frame: light },
    ...{ camera: { kind: 'hole', at: 0.88 }, wallpaper: '#5f8f86' },
  },
  'galaxy-hole-dark': {
    ...{ ...galaxy, frame: dark },
    ...{ camera: { kind: 'hole', at: 0.5 }, wallpaper: '#47608f' },
  },
  'galaxy-hole-light': {
    ...{ ...galaxy, frame: light },
    ...{ camera: { kind: 'hole', at: 0.5 }, wallpaper: '#8d6f9c' },
  },
  'galaxy-ultra-dark': {
    ...{ width: 77.5, height: 163, corner: 4.2, edge: 1.5, chin: 0, bezel: '#060708' },
    ...{ frame: dark, camera: { kind: 'hole', at: 0.5 }, wallpaper: '#7a5a44' },
  },
  'galaxy-ultra-light': {
    ...{ width: 77.5, height: 163, corner: 4.2, edge: 1.5, chin: 0, bezel: '#060708' },
    ...{ frame: '#a8a39b', camera: { kind: 'hole', at: 0.5 }, wallpaper: '#5b7f93' },
  },
  'galaxy-flip': {
    ...{ width: 72, height: 165, corner: 9, edge: 2.6, chin: 0, bezel: '#060708' },
    ...{ frame: light, camera: { kind: 'hole', at: 0.5 }, wallpaper: '#9a5f86' },
  },
  'galaxy-fold': {
    ...{ width: 66, height: 155, corner: 7, edge: 2.4, chin: 0, bezel: '#060708' },
    ...{ frame: dark, camera: { kind: 'hole', at: 0.5 }, wallpaper: '#4f7a66' },
  },
  'oneplus-home': {
    ...{ width: 74.7, height: 154, corner: 9.5, frame: dark, bezel: '#0b0c0e' },
    ...{ edge: 2, chin: 15, camera: { kind: 'earpiece' }, wallpaper: '#8a3f3b' },
  },
  'oneplus-drop': {
    ...{ ...oneplus, frame: dark, camera: { kind: 'drop' }, wallpaper: '#3f5f8e' },
  },
  'oneplus-plain': {
    ...{ ...oneplus, edge: 1, frame: dark, camera: { kind: 'none' }, wallpaper: '#35558f' },
  },
  'oneplus-hole-left-dark': {
    ...{ ...oneplus, frame: dark },
    ...{ camera: { kind: 'hole', at: 0.1 }, wallpaper: '#3c7064' },
  },
  'oneplus-hole-left-light': {
    ...{ ...oneplus, frame: light },
    ...{ camera: { kind: 'hole', at: 0.1 }, wallpaper: '#7f8fb3' },
  },
  'oneplus-hole-dark': {
    ...{ ...oneplus, frame: dark },
    ...{ camera: { kind: 'hole', at: 0.5 }, wallpaper: '#2f5c4b' },
  },
  'oneplus-hole-light': {
    ...{ ...oneplus, frame: light },
    ...{ camera: { kind: 'hole', at: 0.5 }, wallpaper: '#a5865c' },
  },
  'oneplus-fold': {
    ...{ width: 73, height: 153, corner: 8, edge: 2, chin: 0, bezel: '#060708' },
    ...{ frame: dark, camera: { kind: 'hole', at: 0.88 }, wallpaper: '#3f6a58' },
  },
};

/** '10:10' in thin strokes, 34 units across and 16 high. */
const clock =
  'M2 3L5 1V15M9 5Q9 1 12.5 1T16 5V11Q16 15 12.5 15T9 11ZM19.4 5.4V5.5M19.4 10.6V10.7M23 3L26 1V15M30 5Q30 1 33.5 1T37 5V11Q37 15 33.5 15T30 11Z';

/** A quiet picture in one colour's family: hills of light. */
function wallpaper(id: string, colour: string, front: Front): string {
  const { width, height } = front;
  const oklch = toOklch(colour);
  const warm = toHex({ ...oklch, lightness: 0.78, hue: oklch.hue + 0.9 });
  const cool = toHex({ ...oklch, lightness: 0.34, hue: oklch.hue - 0.5 });
  const sky = `<rect width="${number(width)}" height="${number(height)}" fill="url(#${id}-sky)"/>`;
  const hills = [
    [0.95, 0.14, 0.95, warm, 0.85],
    [0.05, 0.38, 0.85, cool, 0.9],
    [0.85, 0.66, 0.9, shade(colour, 0.12), 0.85],
  ] as const;
  const drawn = hills.map(([x, y, r, fill, opacity], index) => {
    const [left, top, reach] = [width * x, height * y, width * r];
    const light = radial(
      `${id}-hill-${index}`,
      left,
      top,
      reach,
      [
        [0, fill, opacity],
        [0.4, fill, opacity * 0.8],
        [0.75, fill, opacity * 0.25],
        [1, fill, 0],
      ],
      false,
    );
    return `<defs>${light}</defs><circle cx="${number(left)}" cy="${number(top)}" r="${number(reach)}" fill="url(#${id}-hill-${index})"/>`;
  });
  return sky + drawn.join('');
}

function camera({ camera: kind, width, edge }: Front): string {
  const middle = width / 2;
  switch (kind.kind) {
    case 'notch': {
      const half = kind.across / 2;
      return `<path d="M${middle - half - 2} ${edge - 0.2}Q${middle - half} ${edge - 0.2} ${middle - half} ${edge + 1.6}Q${middle - half} ${edge + 5.2} ${middle - half + 4} ${edge + 5.2}H${middle + half - 4}Q${middle + half} ${edge + 5.2} ${middle + half} ${edge + 1.6}Q${middle + half} ${edge - 0.2} ${middle + half + 2} ${edge - 0.2}Z" fill="#060708"/>
<rect x="${middle - 4.6}" y="${edge - 0.6}" width="9.2" height="1" rx=".5" fill="#22252a"/><circle cx="${middle + half * 0.55}" cy="${edge + 2.2}" r="1.2" fill="#0f1420"/><circle cx="${middle + half * 0.55}" cy="${edge + 2.2}" r=".5" fill="#27365a"/>`;
    }
    case 'pill':
      return `<rect x="${middle - 9.6}" y="${edge + 3}" width="19.2" height="5.8" rx="2.9" fill="#060708"/><circle cx="${middle + 6.6}" cy="${edge + 5.9}" r="1.3" fill="#0f1420"/><circle cx="${middle + 6.6}" cy="${edge + 5.9}" r=".55" fill="#27365a"/>`;
    case 'drop':
      return `<path d="M${middle - 7} ${edge - 0.2}Q${middle - 3.4} ${edge} ${middle - 2.8} ${edge + 2.4}Q${middle - 2} ${edge + 4.6} ${middle} ${edge + 4.6}T${middle + 2.8} ${edge + 2.4}Q${middle + 3.4} ${edge} ${middle + 7} ${edge - 0.2}Z" fill="#060708"/><circle cx="${middle}" cy="${edge + 2.1}" r="1.1" fill="#16203a"/>`;
    case 'hole': {
      const x = width * kind.at;
      return `<circle cx="${number(x)}" cy="${edge + 4}" r="2.1" fill="#060708"/><circle cx="${number(x)}" cy="${edge + 4}" r="1" fill="#16203a"/>`;
    }
    default:
      return '';
  }
}

/**
 * The front of a phone in its own millimetres.
 * @param front its parts
 * @param id keeps its gradients apart from other drawings'
 * @param off whether the screen is dark
 */
export function drawFront(front: Front, id: string, off = false): string {
  const { width, height, corner, frame, bezel, edge, chin } = front;
  const top = Math.max(edge, chin);
  const screenCorner = chin > 0 ? 0.6 : Math.max(1, corner - edge);
  const screen = outline(edge, top, width - 2 * edge, height - 2 * top, screenCorner);
  const shape = outline(0, 0, width, height, corner);
  const inner = outline(0.75, 0.75, width - 1.5, height - 1.5, corner - 0.75);
  const oklch = toOklch(front.wallpaper);
  const time = off
    ? ''
    : `<g transform="translate(${number(width / 2 - 19.5 * 0.86)} ${number(top + 17)}) scale(.86)"><path d="${clock}" fill="none" stroke="#fff" stroke-width="1.55" stroke-linecap="round" stroke-linejoin="round" opacity=".94"/></g>
<rect x="${number(width / 2 - 11)}" y="${number(top + 35.5)}" width="22" height="1.7" rx=".85" fill="#fff" opacity=".62"/>`;
  return `<defs>
${linear(
  `${id}-sky`,
  [0, 0],
  [width * 0.5, height],
  [
    [0, toHex({ ...oklch, lightness: 0.62 })],
    [0.55, front.wallpaper],
    [1, toHex({ ...oklch, lightness: 0.26 })],
  ],
)}
${linear(
  `${id}-off`,
  [0, 0],
  [width, height],
  [
    [0, '#2a2e33'],
    [0.35, '#131518'],
    [1, '#08090a'],
  ],
)}
${linear(
  `${id}-metal`,
  [0, 0],
  [width, height * 0.9],
  [
    [0, shade(frame, 0.2, 0.7)],
    [0.3, shade(frame, 0.02)],
    [0.55, shade(frame, 0.12, 0.8)],
    [1, shade(frame, -0.18)],
  ],
)}
${linear(
  `${id}-glare`,
  [0, 0],
  [width, height * 0.62],
  [
    [0, '#fff', off ? 0.16 : 0.2],
    [0.3, '#fff', off ? 0.09 : 0.1],
    [0.46, '#fff', off ? 0.04 : 0.05],
    [0.461, '#fff', 0],
  ],
)}
${radial(`${id}-ear`, 0.5, 0.5, 0.5, [
  [0, '#33383e'],
  [1, '#0d0f11'],
])}
<clipPath id="${id}-screen"><path d="${screen}"/></clipPath><clipPath id="${id}-glass"><path d="${inner}"/></clipPath>
</defs>
<path d="${shape}" fill="url(#${id}-metal)"/>
<path d="${shape}" fill="none" stroke="${shade(frame, -0.24)}" stroke-opacity=".7" stroke-width=".3"/>
<path d="${inner}" fill="${bezel}"/>
<g clip-path="url(#${id}-screen)">${off ? `<rect width="${width}" height="${height}" fill="url(#${id}-off)"/>` : wallpaper(id, front.wallpaper, front)}${time}</g>
${camera(front)}
${front.camera.kind === 'earpiece' ? `<rect x="${number(width / 2 - 5)}" y="${number(top * 0.5)}" width="10" height="1.5" rx=".75" fill="url(#${id}-ear)"/><circle cx="${number(width / 2 - 10)}" cy="${number(top * 0.5 + 0.75)}" r="1.1" fill="#141a26"/>` : ''}
<g clip-path="url(#${id}-glass)"><path d="M0 0H${width}V${number(height * 0.1)}L0 ${number(height * 0.72)}Z" fill="url(#${id}-glare)"/></g>
<path d="${outline(0.22, 0.22, width - 0.44, height - 0.44, corner - 0.22)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".3"/>`;
}
