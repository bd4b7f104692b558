import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { seeded } from '#server/demo/random.ts';
import { isEquivalent, sourceLine } from './equivalent-mutants.ts';

/**
 * npm run mutate: plants faults in the slices that hold money, people and photos, one at a time, and
 * runs the tests that reach each of them (StrykerJS). `npm run mutate -- --count 40 --seed 7`, and
 * `--only bookings` for one slice with its own tests. Exits with 1 when fewer than 85 % of the faults
 * are found.
 */

const wanted = 85;
const slices = [
  ...['payments', 'bookings', 'accounts', 'images'],
  ...['handovers', 'payouts', 'ledger'],
];

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
const chosen = slices.filter((slice) => !values.only || slice === values.only);
const say = (line: string) => process.stdout.write(`${line}\n`);

if (![count, seed, workers].every(Number.isInteger) || chosen.length === 0) {
  say(`npm run mutate -- [--count 300] [--seed 1] [--only ${slices.join('|')}] [--workers 2]`);
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
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** All places where a mutant can be planted. */
async function allPlaces(): Promise<Place[]> {
  const files = chosen
    .map((slice) => join(root, 'server', slice))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const { mutants } = await new Instrumenter(logger).instrument(
    files.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null, noHeader: false },
  );
  return mutants.map(({ fileName, location }) => ({
    ...{ file: relative(root, fileName), start: location.start, end: location.end },
  }));
}

const isWithin = (inner: Place, outer: Place) =>
  inner.file === outer.file &&
  (inner.start.line > outer.start.line ||
    (inner.start.line === outer.start.line && inner.start.column >= outer.start.column)) &&
  (inner.end.line < outer.end.line ||
    (inner.end.line === outer.end.line && inner.end.column <= outer.end.column));

/** A position as Stryker writes it: lines from 1, columns from 0. */
const named = ({ file, start, end }: Place) =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** Random lines until they have enough mutants; every mutant of a chosen line is planted. */
function pick(places: readonly Place[]): string[] {
  const random = seeded(seed);
  const order = places
    .filter(({ start, end }) => start.line === end.line)
    .map((place) => ({ place, by: random.next() }))
    .sort((one, other) => one.by - other.by);
  const picked: Place[] = [];
  const planted = new Set<Place>();
  for (const { place } of order) {
    if (planted.size >= count) break;
    if (planted.has(place)) continue;
    picked.push(place);
    for (const each of places) if (isWithin(each, place)) planted.add(each);
  }
  return picked.map(named);
}

// Read by vitest.mutate.config.ts in the processes that StrykerJS starts.
if (values.only) process.env.MUTATED_SLICE = values.only;
const picked = pick(await allPlaces());
const results = await new Stryker({
  mutate: picked,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutate-reporter.ts')],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is evaluated once while a module loads would need a new process for each mutant.
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
  tempDirName: join(tmpdir(), 'phonehub-mutants'),
  ignorePatterns: ['build', 'data', '.react-router', 'docs/screens'],
}).runMutationTest();

const counted = (...statuses: string[]) =>
  results.filter(({ status }) => statuses.includes(status)).length;
const equivalent = results.filter(
  (result) =>
    ['Survived', 'NoCoverage'].includes(result.status) &&
    isEquivalent({
      file: relative(root, result.fileName),
      line: sourceLine(result.fileName, result.location.start.line),
      replacement: result.replacement ?? '',
    }),
).length;
const killed = counted('Killed', 'Timeout');
const survived = counted('Survived', 'NoCoverage') - equivalent;
const share = Math.round((1_000 * killed) / (killed + survived)) / 10;
say(
  `${results.length} mutants with seed ${seed}: ${counted('Killed')} killed, ${counted('Timeout')} timed out, ` +
    `${survived} survived (${counted('NoCoverage')} of all are reached by no test), ${equivalent} equivalent, ` +
    `${counted('Ignored')} left out (evaluated only while a module loads), ` +
    `${counted('CompileError', 'RuntimeError')} did not run.`,
);
say(`${killed} of ${killed + survived} were found: ${share} %.`);
process.exitCode = share < wanted ? 1 : 0;
