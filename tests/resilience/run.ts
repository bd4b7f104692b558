import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { openFixture } from './fixture.ts';
import { scenarios, type Scenario } from './scenarios.ts';

/**
 * npm run resilience: repeats every scenario with new seeds for the given minutes. `npm run resilience --
 * --minutes 30 --seed 7`; `--only kills` for one scenario, `--rounds 1` for one round of it. Exits with 1 when
 * an invariant broke, and prints how to repeat it.
 */

interface Score {
  rounds: number;
  tries: number;
  seconds: number;
  failed: number;
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Math.trunc(Date.now() / 1_000) % 1_000_000) },
    only: { type: 'string' },
    rounds: { type: 'string', default: '1000000' },
  },
});
const [minutes, seed, rounds] = [values.minutes, values.seed, values.rounds].map(Number);
const chosenScenarios = scenarios.filter(
  (scenario) => !values.only || scenario.name === values.only,
);
const say = (line: string) => process.stdout.write(`${line}\n`);

if (
  !minutes ||
  seed === undefined ||
  !Number.isInteger(seed) ||
  !rounds ||
  chosenScenarios.length === 0
) {
  say(`npm run resilience -- [--minutes 5] [--seed 1] [--rounds 3] [--only NAME]
names: ${scenarios.map((scenario) => scenario.name).join(', ')}`);
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'phonehub-resilience-'));
// PostgreSQL may run as another user, which needs to enter the folder.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
await migrate(postgres.url);
await makeClockMovable(postgres.url);
const scores = new Map<Scenario, Score>(
  chosenScenarios.map((scenario) => [scenario, { rounds: 0, tries: 0, seconds: 0, failed: 0 }]),
);

async function runRound(scenario: Scenario, roundSeed: number): Promise<void> {
  const score = scores.get(scenario);
  if (!score) return;
  const startedAt = performance.now();
  const fixture = await openFixture(postgres.url);
  score.rounds += 1;
  try {
    score.tries += await scenario.round(fixture, roundSeed, postgres.url);
  } catch (error) {
    score.failed += 1;
    say(`\nBROKEN  ${scenario.name}, seed ${roundSeed}`);
    // A history that fast-check has shrunk names the failed step in its cause.
    for (let each: unknown = error; each !== undefined;) {
      say(each instanceof Error ? (each.stack ?? each.message) : String(each));
      each = each instanceof Error ? each.cause : undefined;
    }
    say(`Again:  npm run resilience -- --only ${scenario.name} --seed ${roundSeed} --rounds 1\n`);
  } finally {
    await fixture.close();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  score.seconds += seconds;
  say(`round ${score.rounds} of ${scenario.name}, seed ${roundSeed}: ${seconds.toFixed(1)} s`);
}

const began = performance.now();
const isTime = () => performance.now() - began < minutes * 60_000;
say(`Resilience: ${chosenScenarios.length} scenarios for ${minutes} minutes from seed ${seed}.`);
for (let round = 0; round < rounds && (round === 0 || isTime()); round += 1) {
  for (const scenario of chosenScenarios) {
    if (round > 0 && (scenario.once || !isTime())) continue;
    await runRound(scenario, seed + round * 1_000);
  }
}
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const took = ((performance.now() - began) / 60_000).toFixed(1);
say(`\nTried in ${took} minutes from seed ${seed}; the invariants were checked after each try:`);
for (const [{ name, unit }, score] of scores) {
  const verdict = score.failed > 0 ? `BROKEN ${score.failed}` : 'survived';
  say(`${verdict.padEnd(9)} ${String(score.tries).padStart(6)}  ${unit} (${name})`);
}
const failureCount = [...scores.values()].reduce((sum, score) => sum + score.failed, 0);
say(failureCount > 0 ? `${failureCount} rounds broke an invariant.` : 'No invariant broke.');
process.exit(failureCount > 0 ? 1 : 0);
