interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export function toOklch(hex: string): Oklch {
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

export function toHex({ lightness, chroma, hue }: Oklch): string {
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
export function shade(hex: string, step: number, chromaFactor = 1): string {
  const colour = toOklch(hex);
  return toHex({
    lightness: Math.min(0.99, Math.max(0.06, colour.lightness + step)),
    chroma: colour.chroma * chromaFactor,
    hue: colour.hue,
  });
}

/** A quiet background in the colour's own hue, dark enough for a white phone to stand out. */
export function tint(hex: string, step = 0): string {
  const { lightness, chroma, hue } = toOklch(hex);
  const level = lightness > 0.84 ? 0.875 - (lightness - 0.84) * 0.25 : 0.918;
  return toHex({ lightness: level + step, chroma: Math.min(0.024, chroma * 0.22 + 0.003), hue });
}
