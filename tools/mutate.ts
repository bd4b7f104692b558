import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { startTemplate } from '#tests/support/app/global-setup.ts';
import { endEarlierRuns, watchRun } from './end-of-run.ts';
import { isEquivalent, sourceLine } from './equivalent-mutants.ts';
import { templateSetting } from './mutants-setup.ts';
import { rootSetting } from './mutate-runner.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * npm run mutate: plants faults in the slices that hold money, people and photos, one at a time, and
 * runs the tests of the slice that reach each of them (StrykerJS). `npm run mutate -- --count 40 --seed 7`,
 * and `--only bookings` for one slice. Exits with 1 when fewer than 85 % of the faults are found.
 */

const wantedCount = 85;
const defaultSlices = ['payments', 'bookings', 'accounts', 'images'];
const otherSlices = ['handovers', 'payouts', 'ledger'];

/** They run in a process that renders photos, and a mutant lives in the process of the tests. */
const inAnotherProcess = ['server/images/render-child.ts', 'server/images/render-image.ts'];

/** Steps are named for the tests that stop or interrupt a process there; nobody else is told of them. */
const stepCall = /\bonStep\?\.\(/;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const workers = Number(values.workers);
const root = join(import.meta.dirname, '..');
const chosenSlices = values.only
  ? [...defaultSlices, ...otherSlices].filter((slice) => slice === values.only)
  : defaultSlices;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (![count, seed, workers].every(Number.isInteger) || chosenSlices.length === 0) {
  const names = [...defaultSlices, ...otherSlices].join('|');
  say(`npm run mutate -- [--count 300] [--seed 1] [--only ${names}] [--workers 2]`);
  process.exit(2);
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} };
const off = () => false;
const logger = {
  ...{ ...silent, isTraceEnabled: off, isDebugEnabled: off, isInfoEnabled: off },
  ...{ isWarnEnabled: off, isErrorEnabled: off, isFatalEnabled: off },
};

interface Place {
  readonly file: string;
  readonly replacement: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** All places of a slice where a mutant can be planted. */
async function placesIn(slice: string): Promise<Place[]> {
  const folder = join(root, 'server', slice);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !inAnotherProcess.includes(relative(root, name)));
  const { mutants } = await new Instrumenter(logger).instrument(
    files.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null, noHeader: false },
  );
  return mutants
    .filter(
      ({ fileName, location }) => !stepCall.test(sourceLine(fileName, location.start.line + 1)),
    )
    .map(({ fileName, location, replacement }) => ({
      ...{ file: relative(root, fileName), start: location.start, end: location.end },
      replacement,
    }));
}

const isWithin = (inner: Place, outer: Place) =>
  inner.file === outer.file &&
  (inner.start.line > outer.start.line ||
    (inner.start.line === outer.start.line && inner.start.column >= outer.start.column)) &&
  (inner.end.line < outer.end.line ||
    (inner.end.line === outer.end.line && inner.end.column <= outer.end.column));

/** A position as Stryker writes it: lines from 1, columns from 0. */
const placeName = ({ file, start, end }: Place) =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** Decides the order of places; a line keeps its place when others change. */
function rankOf({ file, start, replacement }: Place): string {
  const line = sourceLine(join(root, file), start.line + 1);
  const words = [seed, file, line, start.column, replacement].join('\n');
  return createHash('sha256').update(words).digest('hex');
}

/** Random lines until they have enough mutants; every mutant of a chosen line is planted. */
function pick(places: readonly Place[], share: number): string[] {
  const order = places
    .filter(({ start, end }) => start.line === end.line)
    .map((place) => ({ place, rank: rankOf(place) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const pickedPlaces: Place[] = [];
  const planted = new Set<Place>();
  for (const { place } of order) {
    if (planted.size >= share) break;
    if (planted.has(place)) continue;
    pickedPlaces.push(place);
    for (const each of places) if (isWithin(each, place)) planted.add(each);
  }
  return pickedPlaces.map(placeName);
}

await endEarlierRuns();
const folder = makeTemporaryFolder();
watchRun(folder, null);
process.env.TMPDIR = folder;
// As in npm test: a process begins by compiling the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'phonehub');

/** Plants mutants of one slice and runs its tests. */
async function test(slice: string, mutate: string[]): Promise<MutantResult[]> {
  // Read by vitest.mutate.config.ts in the processes that StrykerJS starts.
  process.env.MUTATED_SLICE = slice;
  return new Stryker({
    mutate,
    testRunner: 'vitest-but-known',
    plugins: [
      '@stryker-mutator/vitest-runner',
      ...['mutate-runner.ts', 'mutate-reporter.ts'].map((name) => join(import.meta.dirname, name)),
    ],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Code that runs once while a module loads would need a new process for each mutant.
    ignoreStatic: true,
    disableTypeChecks: false,
    // Stryker rewrites tsconfig.json through an API that TypeScript 7 no longer has; none is needed here.
    tsconfigFile: 'no-tsconfig.json',
    inPlace: false,
    concurrency: workers,
    timeoutMS: 60_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 60,
    reporters: ['each-mutant'],
    // Not below node_modules: Node strips no types there, and photos are rendered by a process of its own.
    tempDirName: join(folder, 'mutants'),
    ignorePatterns: ['build', 'data', '.react-router', 'docs/screens'],
  }).runMutationTest();
}

const isKnown = ({ status, fileName, location, replacement = '' }: MutantResult) =>
  ['Survived', 'NoCoverage'].includes(status) &&
  isEquivalent({
    file: relative(root, fileName),
    line: sourceLine(fileName, location.start.line),
    replacement,
  });

/** Reports the results of mutants, and returns the share of those found in percent. */
function report(title: string, results: readonly MutantResult[]): number {
  const countOf = (...statuses: string[]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const equivalent = results.filter(isKnown).length;
  const killed = countOf('Killed', 'Timeout');
  const all = killed + countOf('Survived', 'NoCoverage') - equivalent;
  const share = Math.round((1_000 * killed) / all) / 10;
  say(
    `${title}, seed ${seed}: ${results.length} mutants, ${countOf('Killed')} killed, ${countOf('Timeout')} timed out, ` +
      `${all - killed} survived (${countOf('NoCoverage')} of all are reached by no test), ${equivalent} equivalent, ` +
      `${countOf('Ignored')} left out (evaluated only while a module loads or an app starts), ` +
      `${countOf('CompileError', 'RuntimeError')} did not run: ${killed} of ${all} were found, ${share} %.`,
  );
  return share;
}

const places = await Promise.all(
  chosenSlices.map(async (slice) => ({ slice, places: await placesIn(slice) })),
);
const total = places.reduce((sum, each) => sum + each.places.length, 0);
const postgres = await startTemplate();
let isRunning = true;
process.once('exit', () => {
  // Interrupted: PostgreSQL runs in a session of its own.
  if (isRunning) process.kill(postgres.processId, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
});
process.env[templateSetting] = postgres.url;
process.env[rootSetting] = root;
const startedAt = performance.now();
const results: MutantResult[] = [];
for (const each of places) {
  const share = Math.round((count * each.places.length) / total);
  const ofSlice = await test(each.slice, pick(each.places, share));
  report(each.slice, ofSlice);
  results.push(...ofSlice);
}
await postgres.stop();
isRunning = false;
const matchCount = report('All', results);
say(`It took ${Math.round((performance.now() - startedAt) / 60_000)} minutes.`);
process.exitCode = matchCount < wantedCount ? 1 : 0;
