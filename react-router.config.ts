import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { speakEachLanguage } from './building/spoken-scripts.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of routes is small; sending it at once saves a request at every first click.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    speakEachLanguage(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
