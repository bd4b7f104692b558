import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressCopies } from './building/compressed-copies.ts';
import { speakEachLanguage } from './building/spoken-scripts.ts';
import { fingerprintOf, stampBuild } from './server/platform/web-build.ts';

const sources = fingerprintOf(import.meta.dirname);

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of routes is small; sending it at once saves a request at every first click.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    speakEachLanguage(client);
    await compressCopies(client);
    // Or the next start would build all of it once more.
    stampBuild(import.meta.dirname, sources);
  },
} satisfies Config;
