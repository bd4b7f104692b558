import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { migrateWith } from './upgrade.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { checkInvariants, countLosses, openBooks } from './check-money.ts';
import { startDatabases } from './database.ts';
import { startLoad, visitorCount, type Load } from './load.ts';
import { makeNetwork } from './machines.ts';
import { seenWithin } from './observations.ts';
import { versionsOfParts } from './packages.ts';
import { ask, until } from './part.ts';
import { hasNoLosses, reportOf, verdictsOf, waitOf, type Result } from './report.ts';
import { describeShops, isReady } from './shops.ts';
import { allTrials, type Trial } from './trials.ts';

/**
 * The drill itself, within the namespaces that tools/drill.ts has made: `run.ts SCRATCH ONLY ROUNDS SEED REPORT
 * EDGE FROM`.
 */
const [scratch = '', only = '', rounds = '1', seed = '1', report = '', edge = 'nginx', from = ''] =
  process.argv.slice(2);
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** After so long a trial without payments ends, in seconds. */
const mostSeconds = 90;

makeNetwork(visitorCount);
const loadBefore = loadavg()[0] ?? 0;
say('Starting etcd, PostgreSQL and Patroni …');
const database = await startDatabases(scratch);
say('Starting HAProxy, PgBouncer, the object storage, two shops, a worker and what is in front …');
const shop = describeShops({
  ...{ scratch, databases: database.machines, from: from || null },
  edge: edge === 'haproxy' ? 'haproxy' : 'nginx',
});
if (from) await migrateWith(from, shop.env, await database.directUrl());
else await migrate(await database.directUrl());
await makeClockMovable(await database.directUrl());
await shop.start();
const certificate = readFileSync(join(scratch, 'edge', 'certificate.pem'), 'utf8');
const confirmed = nothingConfirmed();
const books = async () => openBooks(await database.directUrl(), shop, certificate, confirmed);
const first = await books();
const load = await startLoad(first.app, certificate, Number(seed));
await until('people buy', () => load.paidMs.length > 10, 300);

const isWhole = async () => {
  const ready = await Promise.all(shop.shops.map(({ machine }) => isReady(machine)));
  const etcds = await Promise.all(
    database.etcds.map(({ machine }) => ask(`http://${machine.address}:2379/health`)),
  );
  return ready.every(Boolean) && etcds.every(({ status }) => status === 200);
};

/** The losses of earlier trials. */
let lostBefore = 0;

/** Breaks one part, waits until everything is whole again, and reads people's observations. */
async function runTrial(trial: Trial): Promise<Result> {
  await database.untilWhole();
  await until('everything is whole', isWhole, 90);
  await untilPaid(load, 3);
  const fromMs = performance.now();
  await trial.begin();
  if (trial.seconds === 'until paid') {
    // The first seconds may still bring payments that were under way.
    await pause(3_000);
    await untilPaid(load, 5).catch(() => {});
    await pause(1_000);
  } else await pause(trial.seconds * 1_000);
  const brokenMs = performance.now() - fromMs;
  await trial.end();
  await database.untilWhole();
  await until('everything is whole', isWhole, 90);
  await untilPaid(load, 3);
  const seen = seenWithin(load, fromMs, performance.now());
  const now = await books();
  const lostInAll = await countLosses(now).finally(() => now.close());
  const lostCount = lostInAll - lostBefore;
  lostBefore = lostInAll;
  return { what: trial.what, aside: trial.aside ?? false, brokenMs, seen, lost: lostCount };
}

async function untilPaid({ paidMs }: Load, more: number): Promise<void> {
  const before = paidMs.length;
  await until('people pay', () => paidMs.length >= before + more, mostSeconds);
}

const words = only.split(',').filter(Boolean);
const chosenTrials = allTrials(database, shop).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const results: Result[] = [];
const perform = async (trial: Trial) => {
  const result = await runTrial(trial);
  results.push(result);
  const { seen, brokenMs, lost } = result;
  const [broken, reading, photo, paying] = [
    brokenMs,
    waitOf(seen),
    seen.waitMs.photo,
    seen.unpaidMs,
  ].map((ms) => (ms / 1_000).toFixed(1));
  say(
    `${trial.what}: ${broken} s; reading waited ${reading} s, a photo ${photo} s, paying ${paying} s; lost ${lost}`,
  );
};
let brokenOff: string | null = null;
try {
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const trial of chosenTrials) await perform(trial);
  }
} catch (error) {
  // The observations until then are worth a report.
  brokenOff = (error as Error).message;
}
await load.stop();
await first.close();
const last = await books();
const broken = await checkInvariants(last);
const { ids } = confirmed;
const drill = {
  date: new Date().toISOString().slice(0, 10),
  ...{ edge, from: from !== '', results, broken, brokenOff },
  ...{ requests: load.requests, paid: ids.payments.size },
  acknowledged: ids.products.size + ids.bookings.size + ids.payments.size,
  ...{ processors: availableParallelism(), load: [loadBefore, loadavg()[0] ?? 0] as const },
  versions: versionsOfParts(),
};
await last.close();
for (const verdict of verdictsOf(drill)) say(verdict);
for (const [name, rows] of Object.entries(broken)) say(`${name}: ${JSON.stringify(rows)}`);
if (report) writeFileSync(report, reportOf(drill));
process.exit(hasNoLosses(drill) ? 0 : 1);
