import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressCopies } from './build-plugins/compressed-copies.ts';
import { localizeScripts } from './build-plugins/localized-scripts.ts';
import { fingerprintOf, stampBuild } from './server/platform/delivery/rendering/web-build.ts';

const sources = fingerprintOf(import.meta.dirname);

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of routes is small; sending it at once saves a request at every first click.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    localizeScripts(client);
    await compressCopies(client);
    // Otherwise the next start would build everything again.
    stampBuild(import.meta.dirname, sources);
  },
} satisfies Config;
