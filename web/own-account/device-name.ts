const systems = [
  [/Android/, 'Android phone'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
] as const;

/** The default name of a passkey. */
export function deviceName(): string {
  return systems.find(([mark]) => mark.test(navigator.userAgent))?.[1] ?? '';
}
