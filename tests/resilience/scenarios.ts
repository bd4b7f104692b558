import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#server/demo/random.ts';
import { makeSmallDisk } from '#tests/support/processes/small-disk.ts';
import { factFaults } from '#tests/support/stripe/faulty-provider.ts';
import {
  jumpDatabaseClock,
  openWrongClocks,
  payByWrongClocks,
} from '#tests/resilience/failures/clocks.ts';
import {
  cutBooking,
  cutEveryCommit,
  cutPaths,
  openCutLine,
} from '#tests/resilience/failures/cuts.ts';
import {
  deliverInDisorder,
  openFaultyShop,
  payWithWrongFacts,
  providerFaults,
  walkWithFault,
} from '#tests/resilience/failures/faults.ts';
import {
  fillDatabaseDisk,
  fillPhotoDisk,
  startTwiceAtOnce,
  serveSlowClients,
} from '#tests/resilience/failures/resource-exhaustion.ts';
import { runHistories } from '#tests/resilience/histories/histories.ts';
import { openHistoryApp } from '#tests/resilience/histories/history-world.ts';
import {
  endAJobOnAFrozenDatabase,
  killInTheMiddleOfAJob,
  recurBesideAWrongClock,
} from '#tests/resilience/failures/jobs.ts';
import { buildCrashHarness, kills } from '#tests/resilience/failures/kills.ts';
import { openPaymentHarness, interleavings } from '#tests/resilience/races/interleavings.ts';
import type { Tally } from '#tests/resilience/failures/outage-clients.ts';
import {
  freezeUnderLoad,
  killUnderLoad,
  openOutageFixture,
} from '#tests/resilience/failures/outages.ts';
import {
  killAtPayoutStep,
  payoutRaces,
  runPayoutRace,
  stepsByHand,
  type PayoutRace,
} from '#tests/resilience/races/payout-races.ts';
import type { RaceFixture } from '#tests/resilience/races/race-runner.ts';
import { races, runRace, type RaceName } from '#tests/resilience/races/races.ts';
import { openFixture, type Fixture } from './fixture.ts';
import {
  openTransferFixture,
  transferKills,
  type TransferKillName,
} from '#tests/resilience/failures/transfer-kills.ts';

/** A scenario of `npm run resilience`: one round of it, on a fixture of its own. */
export interface Scenario {
  readonly name: string;
  /** The counted unit, for the summary. */
  readonly unit: string;
  /** Once a run is enough: nothing about it is random, or it takes long. */
  readonly once?: true;
  /**
   * @param fixture fresh
   * @param seed of everything random
   * @param templateUrl for fixtures of its own
   * @returns how often it was tried
   * @throws when an invariant broke or a response was wrong
   */
  readonly round: (fixture: Fixture, seed: number, templateUrl: string) => Promise<number>;
}

/** A random sample of a list. */
function some<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
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

async function raceAll(fixture: RaceFixture, seed: number): Promise<number> {
  const size = seededRandom(seed).whole(8, 60);
  const names = Object.keys(races) as RaceName[];
  for (const name of names) await named(`${name} (${size})`, runRace(fixture, name, size, seed));
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
    unit: 'random histories of the shop, compared with the model after each step',
    async round(fixture, seed) {
      await runHistories(await openHistoryApp(fixture), seed, 60);
      return 60;
    },
  },
  {
    name: 'orders',
    unit: 'orders of two paths, one stopped at a named step',
    async round(fixture, seed) {
      const harness = await openPaymentHarness(fixture);
      const chosenInterleavings = some(interleavings, 80, seed);
      for (const order of chosenInterleavings) {
        await named(`${order.flow}, at ${order.step}: ${order.interference}`, harness.run(order));
      }
      return chosenInterleavings.length;
    },
  },
  {
    name: 'races',
    unit: 'races of 8 to 60 released by the last byte, over one app',
    async round(fixture, seed) {
      const app = await fixture.open();
      const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
      return raceAll({ app, urls: [url] }, seed);
    },
  },
  {
    name: 'races-of-two',
    unit: 'races of 8 to 60 over two processes that reconcile all the while',
    async round(fixture, seed) {
      const app = await fixture.open();
      const shops = [fixture.spawn({ background: true }), fixture.spawn({ background: true })];
      return raceAll({ app, urls: (await Promise.all(shops)).map((shop) => shop.url) }, seed);
    },
  },
  {
    name: 'payouts',
    unit: 'races and kills of releases, payouts, transfers, disputes, refunds and batches',
    async round(fixture) {
      const app = await fixture.open();
      const names = Object.keys(payoutRaces) as PayoutRace[];
      for (const name of names) await named(name, runPayoutRace(app, name));
      for (const step of stepsByHand) {
        await named(`killed at ${step}`, killAtPayoutStep(fixture, app, step));
      }
      const transfers = await openTransferFixture(fixture);
      const kills = Object.keys(transferKills) as TransferKillName[];
      try {
        for (const kill of kills) await named(`killed when ${kill}`, transfers.kill(kill));
      } finally {
        await transfers.close();
      }
      return names.length + stepsByHand.length + kills.length;
    },
  },
  {
    name: 'kills',
    unit: 'processes killed with SIGKILL at a named step',
    async round(fixture, seed) {
      const harness = await buildCrashHarness(fixture);
      const chosenKills = some(kills, 12, seed);
      for (const kill of chosenKills) {
        const again = kill.asksAgain ? 'asks again' : 'is gone';
        await named(`${kill.path}, at ${kill.step}, the client ${again}`, harness.kill(kill));
      }
      return chosenKills.length;
    },
  },
  {
    name: 'cuts',
    unit: 'connections cut at a COMMIT, before or after the database has it',
    async round(fixture) {
      const line = await openCutLine(fixture);
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
    async round(fixture, seed) {
      const shop = await openFaultyShop(fixture);
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
    async round(fixture, seed) {
      const app = await fixture.open();
      for (let part = 0; part < 20; part += 1) await jumpDatabaseClock(app, seed + part);
      await payByWrongClocks(app, await openWrongClocks(fixture));
      return 22;
    },
  },
  {
    name: 'database-killed',
    unit: 'answers while the database was killed three times and once frozen',
    async round(_scene, seed) {
      const outage = await openOutageFixture();
      try {
        const killedTally = await killUnderLoad(outage, seed, 3);
        return countOf(killedTally) + countOf((await freezeUnderLoad(outage, seed + 1)).tally);
      } finally {
        await outage.close();
      }
    },
  },
  {
    name: 'jobs',
    unit: 'jobs of a process that was killed, done by another within a minute; wrong clocks, a frozen database',
    once: true,
    async round(fixture, _seed, templateUrl) {
      const ms = await killInTheMiddleOfAJob(fixture, true);
      assert(ms < 60_000, `the job was locked for ${Math.round(ms)} ms`);
      const beside = await openFixture(templateUrl);
      const outage = await openOutageFixture();
      try {
        await recurBesideAWrongClock(beside);
        await endAJobOnAFrozenDatabase(outage);
      } finally {
        await outage.close();
        await beside.close();
      }
      return 3;
    },
  },
  {
    name: 'full-disks',
    unit: 'disks filled up, of photos and of the database (root only)',
    once: true,
    async round(fixture) {
      const photos = await onSmallDisk('2m', async (folder) =>
        fillPhotoDisk(await fixture.open({}, { IMAGE_STORE: folder })),
      );
      const tables = await onSmallDisk('4m', async (folder) => {
        const outage = await openOutageFixture();
        try {
          await fillDatabaseDisk(outage, folder);
        } finally {
          await outage.close();
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
    async round(fixture) {
      await serveSlowClients(await fixture.open(), null);
      return 81;
    },
  },
];
