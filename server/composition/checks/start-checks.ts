import { checkServer } from '#server/platform/database/connection/check-server.ts';
import {
  checkPooler,
  connectQuery,
  refuseAnotherDatabase,
} from '#server/platform/database/connection/pooler.ts';
import { reachDatabase } from '#server/platform/database/connection/reach-database.ts';
import {
  refuseUnusableAddress,
  type ListenAddress,
} from '#server/platform/operation/processes/usable-address.ts';
import { planConnections } from '#server/platform/database/connection/connection-budget.ts';
import { metricsAddress } from '#server/composition/observe-process.ts';
import { directSetting, type Check, type CheckContext, type Warning } from './check.ts';

/**
 * The connections that the processes of a start want.
 * @param context the settings and the role
 */
export const wantedConnections = ({ settings, role, processes }: CheckContext) => ({
  poolSize: settings.poolSize,
  processes,
  pooled: settings.databaseDirectUrl !== null,
  runsJobs: role !== 'web',
  metrics: settings.observation.metrics !== null,
  replicas: role === 'worker' ? [] : settings.databaseReplicaUrls,
});

const warnings = (sentences: readonly string[]) => sentences.map((words) => ({ words }));

/** The checks of a start, and of the doctor, too; in the order in which one needs the other. */
export const startChecks = {
  addresses: {
    title: 'the addresses where it listens',
    ask: async ({ settings: { port, host, observation }, role, mayRun }) => {
      const wantedListenAddresses: ListenAddress[] = [];
      if (role !== 'worker') {
        wantedListenAddresses.push({ port, host, portSetting: 'PORT', hostSetting: 'HOST' });
      }
      if (observation.metrics) wantedListenAddresses.push(metricsAddress(observation.metrics));
      const takenWarnings: Warning[] = [];
      for (const address of wantedListenAddresses) {
        await refuseUnusableAddress(address).catch((error: unknown) => {
          // Most likely by the shop itself.
          if (!mayRun || !/is taken by/.test(String(error))) throw error;
          takenWarnings.push({ words: `Port ${address.port} is in use: right if the shop runs.` });
        });
      }
      return takenWarnings;
    },
  },
  reachable: {
    title: 'the database can be reached',
    ask: async ({ settings, directUrl, say }) => {
      await reachDatabase(directUrl, { setting: directSetting(settings), say });
      return [];
    },
  },
  server: {
    title: 'version, encoding, extensions and rights of the database',
    code: 'database-unfit',
    ask: async ({ settings, directUrl }) =>
      warnings(await checkServer(directUrl, directSetting(settings))),
  },
  pooler: {
    title: 'the pooler',
    code: 'pooler-settings',
    ask: async ({ settings, databaseUrl, directUrl }) => {
      if (!settings.databaseDirectUrl) return [];
      await refuseAnotherDatabase(databaseUrl, directUrl);
      const differences = await checkPooler(databaseUrl);
      if (differences.length === 0) return [];
      const words = 'connections of the pooler lack settings of sessions';
      return [{ words, facts: { differences, connectQuery } }];
    },
  },
  connections: {
    title: 'connections',
    ask: async (context) => {
      await planConnections(context.directUrl, wantedConnections(context));
      return [];
    },
  },
  photos: {
    title: 'the store of photos',
    code: 'photo-store-failed',
    ask: async ({ settings, directUrl }) => {
      const [{ checkImageStore }, { readShopState }] = await Promise.all([
        import('#server/images/open-image-store.ts'),
        import('#server/images/images-store.ts'),
      ]);
      return warnings(await checkImageStore(settings, await readShopState(directUrl)));
    },
  },
} as const satisfies Record<string, Check>;
