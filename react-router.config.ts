import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of routes is small; sending it at once saves a request at every first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
