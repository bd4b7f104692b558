import { checkServer } from '#server/platform/database/check-server.ts';
import {
  checkPooler,
  connectQuery,
  refuseAnotherDatabase,
} from '#server/platform/database/pooler.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { directSetting, type Check } from './check.ts';

const warnings = (sentences: readonly string[]) => sentences.map((words) => ({ words }));

/** What a start asks, and the doctor, too; in the order in which one needs the other. */
export const startChecks = {
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
