import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { takeDrifts } from '#tests/support/calls/answer-shapes.ts';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { openFixture } from '#tests/resilience/fixture.ts';
import { checkHistories } from './histories.ts';
import { openHistoryApp } from './history-world.ts';

/**
 * npm run histories: random histories of the shop, ten thousand unless told otherwise, several at once, each
 * seed on a database of its own. `--state FILE` notes every seed that ran, so that a run that was
 * broken off goes on where it was. Exits with 1 when server and model differed or an invariant broke.
 */

/** Histories a seed stands for; they share a database and an app. */
const historiesOfASeed = 50;

/** A line of the state file. */
interface Ran {
  readonly seed: number;
  readonly histories: number;
  /** The seed and path that fast-check needs to repeat the failed history; null when all passed. */
  readonly failedAt: string | null;
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '3' },
    state: { type: 'string' },
  },
});
const [count, firstSeed, lanes] = [values.count, values.seed, values.lanes].map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (!count || firstSeed === undefined || !Number.isInteger(firstSeed) || !lanes) {
  say('npm run histories -- [--count 10000] [--seed 1] [--lanes 3] [--state FILE]');
  process.exit(2);
}

const ran: Ran[] =
  values.state && existsSync(values.state)
    ? readFileSync(values.state, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Ran => JSON.parse(line))
    : [];
const before = new Set(ran.map(({ seed }) => seed));
const seeds = Array.from(
  { length: Math.ceil(count / historiesOfASeed) },
  (_each, place) => firstSeed + place,
);
const toRun = seeds.filter((seed) => !before.has(seed));

const dataDir = mkdtempSync(join(tmpdir(), 'phonehub-histories-'));
// PostgreSQL may run as another user, which needs to enter the folder.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
await migrate(postgres.url);
await makeClockMovable(postgres.url);

/** Everything an error was caused by, the outermost first. */
function causesOf(error: unknown): string {
  const lines: string[] = [];
  for (let each = error; each !== undefined && each !== null;) {
    lines.push(each instanceof Error ? (each.stack ?? each.message) : String(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return lines.join('\n');
}

async function runSeed(seed: number): Promise<Ran> {
  const fixture = await openFixture(postgres.url);
  try {
    const result = await checkHistories(await openHistoryApp(fixture), seed, historiesOfASeed);
    const drifts = takeDrifts();
    if (!result.failed && drifts.length === 0) {
      return { seed, histories: result.numRuns, failedAt: null };
    }
    say(`\nBROKEN  seed ${seed}, path ${result.counterexamplePath}`);
    say(drifts.join('\n'));
    say(causesOf(result.errorInstance));
    say(JSON.stringify(result.counterexample));
    return { seed, histories: result.numRuns, failedAt: result.counterexamplePath ?? '' };
  } catch (error) {
    say(`\nBROKEN  seed ${seed}, outside of a history`);
    say(causesOf(error));
    return { seed, histories: 0, failedAt: '' };
  } finally {
    await fixture.close();
  }
}

const total = () => ran.reduce((sum, { histories }) => sum + histories, 0);
const failed = () => ran.filter(({ failedAt }) => failedAt !== null);
const startedAt = performance.now();
say(`Histories: seeds ${firstSeed} to ${seeds.at(-1)}, ${toRun.length} of them to run.`);
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let seed = toRun.shift(); seed !== undefined; seed = toRun.shift()) {
      const one = await runSeed(seed);
      ran.push(one);
      if (values.state) appendFileSync(values.state, `${JSON.stringify(one)}\n`);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      say(`${total()} histories after ${seconds} s, ${failed().length} seeds failed`);
    }
  }),
);
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

say(`\n${total()} random histories of seeds ${firstSeed} to ${seeds.at(-1)}.`);
for (const { seed, failedAt } of failed()) say(`BROKEN  seed ${seed}, path ${failedAt}`);
say(failed().length > 0 ? `${failed().length} seeds failed.` : 'Server and model never differed.');
process.exit(failed().length > 0 ? 1 : 0);
