import { shippedLook, type ShopLook } from './shop-look.ts';

/**
 * The shades of the shop's brand and accent colour. Each pair of text and ground that pages show passes WCAG 2.2 AA,
 * in light and in dark; a colour with which one would not is refused, with the nearest one that works.
 */

type Triple = readonly [number, number, number];

/** The least contrast of text and its ground (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;
/** The least contrast of something that is seen without text (WCAG 2.2, 1.4.11). */
const shapeContrast = 3;
/** An accent nearer to the page than this does not look like a button; the shipped one has 1.6. */
const leastFromPage = 1.4;

/** The colours of tokens.css that stay with any look. */
const light = { paper: '#faf8f3', card: '#fffefb', tile: '#e9ece6' };
const dark = { paper: '#101613', card: '#18201c', text: '#eef3ee' };
const [darkText, lightText] = ['#221700', '#fffefb'] as const;

const hexPattern = /^#[0-9a-f]{6}$/;

/**
 * Returns whether a text is a colour as the shop stores it.
 * @param text e.g. '#0e4a36'
 */
export const isColour = (text: string): boolean => hexPattern.test(text);

function channels(hex: string): Triple {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number) =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

function hexOf(parts: Triple): string {
  const two = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(two).join('')}`;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast ratio of two colours (WCAG 2.2).
 * @param one e.g. '#0e4a36'
 * @param other the same
 * @returns 1 to 21
 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Lightness 0 to 1, chroma and hue in radians (CSS Color 4, OKLCH): equal steps look equal. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const middle = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ];
}

/** The colour as screens show it; one that they can't show loses chroma. */
function fromOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const linear = linearOf({ l, c: chroma, h });
    const isShown = linear.every((part) => part >= -0.000_1 && part <= 1.000_1);
    if (isShown || chroma === 0) {
      return hexOf(linear.map((part) => fromLinear(Math.max(0, part))) as unknown as Triple);
    }
  }
}

function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  return hexOf(a.map((part, place) => part * share + (b[place] ?? 0) * (1 - share)) as never);
}

type Tokens = Readonly<Record<string, string>>;
interface Shades {
  readonly light: Tokens;
  readonly dark: Tokens;
}

function brandShades(brand: string): Shades {
  const { l, c, h } = toOklch(brand);
  const bright = fromOklch({ l: Math.max(0.83, l), c: Math.min(c, 0.13), h });
  return {
    light: {
      brand: brand,
      'on-brand': lightText,
      'brand-wash': mix(brand, light.paper, 0.08),
      // Of things that are dark in both themes.
      'brand-bright': bright,
      strong: brand,
      'on-strong': lightText,
    },
    dark: {
      brand: bright,
      'on-brand': '#0b1712',
      'brand-wash': mix(bright, dark.card, 0.08),
      strong: fromOklch({ l: 0.32, c: Math.min(c, 0.07), h }),
      'on-strong': dark.text,
    },
  };
}

const textOn = (ground: string) =>
  contrast(darkText, ground) >= contrast(lightText, ground) ? darkText : lightText;

/** A button and its pressed form, with a text that is read on both. */
function accentOn(accent: string): Tokens {
  const { l, c, h } = toOklch(accent);
  const text = textOn(accent);
  // As the shipped one, the pressed form is darker; where its text could not be read, it is lighter.
  const pressed = [l - 0.04, l + 0.04].map((each) => fromOklch({ l: each, c, h }));
  const press = pressed.find((each) => contrast(text, each) >= textContrast) ?? accent;
  return { accent: accent, 'accent-press': press, 'on-accent': text };
}

function accentShades(accent: string): Shades {
  const { l, c, h } = toOklch(accent);
  let bright = accent;
  for (let step = l; works(bright) === false && step < 1; step += 0.005) {
    bright = fromOklch({ l: step, c, h });
  }
  return { light: accentOn(accent), dark: accentOn(bright) };
  function works(hex: string) {
    return contrast(hex, dark.card) >= shapeContrast && contrast(textOn(hex), hex) >= textContrast;
  }
}

/** A colour that can't be taken: its least contrast, and the nearest one that works. */
export interface RefusedColour {
  /** Of the pair that is hardest to read or to see, e.g. 3.2. */
  readonly contrast: number;
  readonly needed: number;
  /** E.g. '#b04a00': the same hue, darker or lighter. */
  readonly nearest: string;
  /** Which shades of the hue work. */
  readonly way: ColourWay;
}

/** Whether darker shades of a colour can be read, or lighter ones, or both. */
export type ColourWay = 'darker' | 'lighter' | 'either';

interface Rule {
  readonly contrast: number;
  readonly needed: number;
}

const failing = (rules: readonly Rule[]) =>
  rules
    .filter((each) => each.contrast < each.needed)
    .toSorted((a, b) => a.contrast / a.needed - b.contrast / b.needed)[0];

function failingOfBrand(brand: string): Rule | undefined {
  const shades = brandShades(brand);
  const pairs = (text: string, grounds: readonly string[]) =>
    grounds.map((ground) => ({ contrast: contrast(text, ground), needed: textContrast }));
  const { light: day, dark: night } = shades as Shades & Record<string, Record<string, string>>;
  return failing([
    ...pairs(brand, [light.paper, light.card, light.tile, day['brand-wash'] ?? '', lightText]),
    ...pairs(night['brand'] ?? '', [dark.paper, dark.card, night['brand-wash'] ?? '']),
    ...pairs(night['on-strong'] ?? '', [night['strong'] ?? '']),
  ]);
}

const failingOfAccent = (accent: string): Rule | undefined =>
  failing([
    { contrast: contrast(textOn(accent), accent), needed: textContrast },
    { contrast: contrast(accent, light.paper), needed: leastFromPage },
  ]);

/** Searches darker and lighter shades of the same hue. */
function nearest(
  hex: string,
  fails: (hex: string) => unknown,
): Pick<RefusedColour, 'nearest' | 'way'> {
  const { l, c, h } = toOklch(hex);
  const search = (direction: -1 | 1) => {
    for (let step = 0.005; step <= 1; step += 0.005) {
      const lightness = l + direction * step;
      if (lightness < 0 || lightness > 1) return null;
      const candidate = fromOklch({ l: lightness, c, h });
      if (!fails(candidate)) return { candidate, step };
    }
    return null;
  };
  const [darker, lighter] = [search(-1), search(1)];
  if (darker === null) return { nearest: lighter?.candidate ?? hex, way: 'lighter' };
  if (lighter === null) return { nearest: darker.candidate, way: 'darker' };
  const { candidate } = darker.step <= lighter.step ? darker : lighter;
  return { nearest: candidate, way: 'either' };
}

/**
 * Why a colour can't be the shop's brand or accent colour.
 * @param kind which of the two
 * @param hex e.g. '#0e4a36'
 * @returns null if it can, and for a text that is no colour
 */
export function refusedColour(kind: 'brand' | 'accent', hex: string): RefusedColour | null {
  if (!isColour(hex)) return null;
  const fails = kind === 'brand' ? failingOfBrand : failingOfAccent;
  const rule = fails(hex);
  return rule ? { ...rule, ...nearest(hex, fails) } : null;
}

/**
 * The shades of a look, by the names of tokens.css. Those of the shipped colours stand there.
 * @param look of the shop
 */
export function lookShades({ brand, accent }: Pick<ShopLook, 'brand' | 'accent'>): Shades {
  const ownShades = [
    ...(brand === shippedLook.brand ? [] : [brandShades(brand)]),
    ...(accent === shippedLook.accent ? [] : [accentShades(accent)]),
  ];
  return {
    light: Object.assign({}, ...ownShades.map((each) => each.light)) as Tokens,
    dark: Object.assign({}, ...ownShades.map((each) => each.dark)) as Tokens,
  };
}

/**
 * The rules that give pages the look's colours; they win against those of tokens.css.
 * @param look of the shop
 * @returns empty for the shipped colours
 */
export function lookStyles(look: Pick<ShopLook, 'brand' | 'accent'>): string {
  const shades = lookShades(look);
  const lines = (tokens: Tokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const [day, night] = [lines(shades.light), lines(shades.dark)];
  if (day === '') return '';
  return (
    `html:root{${day}}` +
    `@media screen and (prefers-color-scheme:dark){html:root:not([data-theme=light]){${night}}}` +
    `@media screen{html:root[data-theme=dark]{${night}}}`
  );
}

/**
 * The colours of things that are always light, such as mails and pictures of shared links.
 * @param look of the shop
 */
export function lightColours({ brand, accent }: Pick<ShopLook, 'brand' | 'accent'>) {
  return { brand, accent, onAccent: textOn(accent) };
}

/**
 * The brand colour on dark pages.
 * @param look of the shop
 */
export function brightBrand(look: Pick<ShopLook, 'brand' | 'accent'>): string {
  return lookShades(look).dark['brand'] ?? '#8fd9b6';
}
