import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The headless shell of Chromium takes half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const names = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium: CHROME_PATH, the usual places, or Debian's package where it may be installed.
 * @param whole not the headless shell, which can't install web apps
 * @returns its path
 * @throws Error that says how to get one
 */
export function findChromium(whole = false): string {
  const requestedPath = process.env.CHROME_PATH;
  if (requestedPath && existsSync(requestedPath)) return requestedPath;
  if (!whole && existsSync(headlessShell)) return headlessShell;
  const foundName = names.find((name) => existsSync(name));
  if (foundName) return foundName;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium …\n');
    const quiet = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'The end-to-end tests need a Chromium. Install one (`apt-get install chromium`) or set CHROME_PATH.',
  );
}

/** Headless and without network calls of the browser's own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a Chromium.
 * @param whole not the headless shell
 * @param camera a film in Y4M that its camera shows; without one it has no camera
 */
export function openBrowser(whole = false, camera?: string): Promise<Browser> {
  const filmed = camera
    ? [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${camera}`,
      ]
    : [];
  const args = [...chromiumArguments, ...filmed];
  return chromium.launch({ executablePath: findChromium(whole), args });
}
