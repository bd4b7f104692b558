import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '#server/demo/random.ts';
import { factFaults } from '#tests/support/faulty-provider.ts';
import { jumpDatabaseClock, openWrongClocks, payByWrongClocks } from './clocks.ts';
import { cutBooking, cutEveryCommit, cutPaths, openCutLine } from './cuts.ts';
import {
  deliverInDisorder,
  openFaultyShop,
  payWithWrongFacts,
  providerFaults,
  walkWithFault,
} from './faults.ts';
import {
  fillDatabaseDisk,
  fillPhotoDisk,
  makeSmallDisk,
  startTwiceAtOnce,
  serveSlowClients,
} from './resource-exhaustion.ts';
import { openHistoryApp, playHistories } from './histories.ts';
import { endAJobOnAFrozenDatabase, killInTheMiddleOfAJob, recurBesideAWrongClock } from './jobs.ts';
import { buildCrashHarness, kills } from './kills.ts';
import { openPaymentStage, interleavings } from './interleavings.ts';
import { freezeUnderLoad, killUnderLoad, openOutageScene, type Tally } from './outages.ts';
import { races, runRace, type RaceOutcome, type RaceName } from './races.ts';
import { openScene, type Scene } from './scene.ts';

/** A trial of `npm run resilience`: one round of it, on a scene of its own. */
export interface Scenario {
  readonly name: string;
  /** What one try is, for the summary. */
  readonly unit: string;
  /** Once a run is enough: there is nothing random about it, or it takes long. */
  readonly once?: true;
  /**
   * @param scene fresh
   * @param seed decides everything that is left to chance
   * @param templateUrl for scenes of its own
   * @returns how often it was tried
   * @throws when an invariant broke or an answer was wrong
   */
  readonly round: (scene: Scene, seed: number, templateUrl: string) => Promise<number>;
}

/** Some of a list, by chance and without repeating. */
function some<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = seeded(seed);
  return list
    .map((item) => ({ item, by: random.next() }))
    .sort((one, other) => one.by - other.by)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Names the part of a round that failed. */
async function named(name: string, part: Promise<unknown>): Promise<void> {
  try {
    await part;
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function raceAll(course: RaceOutcome, seed: number): Promise<number> {
  const size = seeded(seed).whole(8, 60);
  const names = Object.keys(races) as RaceName[];
  for (const name of names) await named(`${name} (${size})`, runRace(course, name, size, seed));
  return names.length;
}

function countOf(tally: Tally): number {
  return [...tally.values()].reduce((sum, count) => sum + count, 0);
}

async function onSmallDisk(size: string, work: (folder: string) => Promise<void>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-disk-'));
  chmodSync(folder, 0o755);
  const unmount = makeSmallDisk(folder, size);
  try {
    if (unmount) await work(folder);
  } finally {
    unmount?.();
    rmSync(folder, { recursive: true, force: true });
  }
  return unmount ? 1 : 0;
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'histories',
    unit: 'random histories of the market, compared with the model after each step',
    async round(scene, seed) {
      await playHistories(await openHistoryApp(scene), seed, 60);
      return 60;
    },
  },
  {
    name: 'orders',
    unit: 'orders of two paths, one stopped at a named step',
    async round(scene, seed) {
      const stage = await openPaymentStage(scene);
      const chosen = some(interleavings, 80, seed);
      for (const order of chosen) {
        await named(`${order.flow}, at ${order.step}: ${order.intruder}`, stage.play(order));
      }
      return chosen.length;
    },
  },
  {
    name: 'races',
    unit: 'races of 8 to 60 released by the last byte, over one app',
    async round(scene, seed) {
      const app = await scene.open();
      const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
      return raceAll({ app, urls: [url] }, seed);
    },
  },
  {
    name: 'races-of-two',
    unit: 'races of 8 to 60 over two processes that reconcile all the while',
    async round(scene, seed) {
      const app = await scene.open();
      const shops = [scene.spawn({ background: true }), scene.spawn({ background: true })];
      return raceAll({ app, urls: (await Promise.all(shops)).map((shop) => shop.url) }, seed);
    },
  },
  {
    name: 'kills',
    unit: 'processes killed with SIGKILL at a named step',
    async round(scene, seed) {
      const gallows = await buildCrashHarness(scene);
      const chosen = some(kills, 12, seed);
      for (const kill of chosen) {
        const again = kill.asksAgain ? 'asks again' : 'is gone';
        await named(`${kill.path}, at ${kill.step}, the client ${again}`, gallows.kill(kill));
      }
      return chosen.length;
    },
  },
  {
    name: 'cuts',
    unit: 'connections cut at a COMMIT, before or after the database has it',
    async round(scene) {
      const line = await openCutLine(scene);
      let count = 0;
      try {
        for (const cut of ['before', 'after'] as const) {
          await named(`booking, ${cut}`, cutBooking(line, cut));
          count += 1;
          for (const path of cutPaths) {
            const part = cutEveryCommit(line, path, cut);
            await named(`${path}, ${cut}`, part);
            count += await part;
          }
        }
      } finally {
        await line.close();
      }
      return count;
    },
  },
  {
    name: 'provider',
    unit: 'faults, lies and disorders of the card provider',
    async round(scene, seed) {
      const shop = await openFaultyShop(scene);
      for (const which of providerFaults) {
        const { path, call, fault, lasts } = which;
        await named(`${path}: ${call} ${fault} ${lasts}`, walkWithFault(shop, which));
      }
      for (const fault of factFaults) {
        if (fault === 'has never heard of it') continue;
        await named(fault, payWithWrongFacts(shop, fault));
      }
      for (let part = 0; part < 5; part += 1) {
        await named('disorder', deliverInDisorder(shop.app, seed + part));
      }
      return providerFaults.length + factFaults.length - 1 + 5;
    },
  },
  {
    name: 'clocks',
    unit: 'sales with jumping clocks',
    async round(scene, seed) {
      const app = await scene.open();
      for (let part = 0; part < 20; part += 1) await jumpDatabaseClock(app, seed + part);
      await payByWrongClocks(app, await openWrongClocks(scene));
      return 22;
    },
  },
  {
    name: 'database-killed',
    unit: 'answers while the database was killed three times and once frozen',
    async round(_scene, seed) {
      const ward = await openOutageScene();
      try {
        const killed = await killUnderLoad(ward, seed, 3);
        return countOf(killed) + countOf((await freezeUnderLoad(ward, seed + 1)).tally);
      } finally {
        await ward.close();
      }
    },
  },
  {
    name: 'jobs',
    unit: 'jobs of a process that was killed, done by another within a minute; wrong clocks, a frozen database',
    once: true,
    async round(scene, _seed, templateUrl) {
      const ms = await killInTheMiddleOfAJob(scene, true);
      assert(ms < 60_000, `the job was locked for ${Math.round(ms)} ms`);
      const beside = await openScene(templateUrl);
      const ward = await openOutageScene();
      try {
        await recurBesideAWrongClock(beside);
        await endAJobOnAFrozenDatabase(ward);
      } finally {
        await ward.close();
        await beside.close();
      }
      return 3;
    },
  },
  {
    name: 'full-disks',
    unit: 'disks filled up, of photos and of the database (root only)',
    once: true,
    async round(scene) {
      const photos = await onSmallDisk('2m', async (folder) =>
        fillPhotoDisk(await scene.open({}, { IMAGE_STORE: folder })),
      );
      const tables = await onSmallDisk('4m', async (folder) => {
        const ward = await openOutageScene();
        try {
          await fillDatabaseDisk(ward, folder);
        } finally {
          await ward.close();
        }
      });
      return photos + tables;
    },
  },
  {
    name: 'two-starts',
    unit: 'pairs of processes that migrate one empty database at once',
    async round(_scene, _seed, templateUrl) {
      await startTwiceAtOnce(templateUrl);
      return 1;
    },
  },
  {
    name: 'slow-clients',
    unit: 'clients that never end a request, with the time limits of the product',
    once: true,
    async round(scene) {
      await serveSlowClients(await scene.open(), null);
      return 81;
    },
  },
];
