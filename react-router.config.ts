import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressCopies } from './building/compressed-copies.ts';
import { speakEachLanguage } from './building/spoken-scripts.ts';

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
  },
} satisfies Config;
