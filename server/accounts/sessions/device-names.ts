// The first match counts: most browsers also claim to be several others.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A readable name for a user agent.
 * @param userAgent the header's value
 * @returns e.g. 'Firefox on Android'
 */
export function deviceName(userAgent: string | null): string {
  const match = (list: typeof browsers) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [match(browsers), match(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : 'An unknown device');
}
