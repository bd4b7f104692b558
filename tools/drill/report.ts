import { readingKinds, type ObservationSummary } from './observations.ts';

/** The name of an upgrade's trial. */
export const upgradeWords = 'rolling upgrade: migrations, each shop, then the worker';

/** A trial and its result. */
export interface Result {
  readonly what: string;
  /** Whether the verdicts leave it out: the one in front, and the comparison. */
  readonly aside: boolean;
  /** From its beginning until the part was brought back, in ms. */
  readonly brokenMs: number;
  readonly seen: ObservationSummary;
  /** How many acknowledged phones, bookings and payments were gone afterwards. */
  readonly lost: number;
}

export interface Drill {
  readonly date: string;
  /** The proxy in front of the shops. */
  readonly edge: string;
  /** Whether another version ran first. */
  readonly from: boolean;
  readonly results: readonly Result[];
  /** Of the whole drill. */
  readonly requests: number;
  readonly paid: number;
  readonly acknowledged: number;
  readonly broken: Readonly<Record<string, unknown[]>>;
  /** Why not all trials were done; null if they were. */
  readonly brokenOff: string | null;
  /** Processors, and how many programs waited for one on average, at the beginning and at the end. */
  readonly processors: number;
  readonly load: readonly [number, number];
  readonly versions: readonly string[];
}

/** The targets, in ms. */
const readingMs = 2_000;
const payingMs = 30_000;
const payingNeverMs = 45_000;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** A time in a row of the table; bold if it is over the target. */
const mark = (ms: number, wishedMs: number, { aside }: Result) =>
  ms > wishedMs && !aside ? `**${seconds(ms)}**` : seconds(ms);

/** The longest wait for a page that needs the database; photos come from the object storage. */
export const waitOf = ({ waitMs }: ObservationSummary) =>
  Math.max(...readingKinds.filter((kind) => kind !== 'photo').map((kind) => waitMs[kind]));

/** Failed requests as people saw them. */
function failuresOf(counts: ReadonlyMap<number, number>): string {
  if (counts.size === 0) return 'none';
  return [...counts]
    .toSorted(([first], [second]) => first - second)
    .map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
    .join(', ');
}

/** The verdicts about all trials, a sentence each. */
export function verdictsOf(drill: Drill): string[] {
  const { results, broken, brokenOff, paid, acknowledged } = drill;
  const others = results.filter(({ aside }) => !aside);
  const slow = others.filter(({ seen }) => waitOf(seen) > readingMs);
  const quick = others.filter(({ seen }) => seen.unpaidMs <= payingMs);
  const longest = Math.max(0, ...others.map(({ seen }) => seen.unpaidMs));
  const lostCount = results.reduce((sum, each) => sum + each.lost, 0);
  const names = Object.keys(broken);
  return [
    ...(brokenOff ? [`**Broken off: ${brokenOff}**`] : []),
    `Lost of ${acknowledged} acknowledged phones, bookings and payments (${paid} paid): ${lostCount === 0 ? 'none' : `**${lostCount}**`}.`,
    names.length === 0 ? 'Every invariant holds.' : `**Broken: ${names.join('; ')}.**`,
    `Reading stopped for more than ${readingMs / 1_000} seconds in ${slow.length} of ${others.length} trials, the one in front aside.`,
    `Paying was back within ${payingMs / 1_000} seconds in ${quick.length} of ${others.length} trials, the one in front aside; the longest pause was ${seconds(longest)} seconds (never over ${payingNeverMs / 1_000} is wished for).`,
    ...upgradeVerdict(drill),
  ];
}

/** The verdict on upgrades; no request may fail. */
function upgradeVerdict({ results, edge, from }: Drill): string[] {
  const upgrades = results.filter(({ what }) => what === upgradeWords);
  if (upgrades.length === 0) return [];
  const count = (counts: ReadonlyMap<number, number>) =>
    [...counts.values()].reduce((sum, each) => sum + each, 0);
  const failureCount = upgrades.reduce(
    (sum, { seen }) => sum + count(seen.failures.reading) + count(seen.failures.paying),
    0,
  );
  return [
    `Rolling upgrade${from ? ' from another version' : ''} behind ${edge}: ${failureCount === 0 ? 'no request failed' : `**${failureCount} requests failed**`}.`,
  ];
}

/** Returns whether all was tried, nothing was lost and every invariant holds; times depend on the machine. */
export function hasNoLosses({ results, broken, brokenOff }: Drill): boolean {
  const holds = brokenOff === null && Object.keys(broken).length === 0;
  return holds && results.every(({ lost }) => lost === 0);
}

/**
 * The drill as a document.
 * @param drill its trials and observations
 */
export function reportOf(drill: Drill): string {
  const rows = drill.results.map((result) => {
    const { what, brokenMs, seen, lost } = result;
    return [
      what,
      seconds(brokenMs),
      mark(waitOf(seen), readingMs, result),
      seconds(seen.waitMs.photo),
      failuresOf(seen.failures.reading),
      mark(seen.unpaidMs, payingMs, result),
      failuresOf(seen.failures.paying),
      lost === 0 ? '0' : `**${lost}**`,
    ].join(' | ');
  });
  const [before, after] = drill.load.map((load) => load.toFixed(1));
  return `# Drill

Written by \`npm run drill\` on ${drill.date}; [self-hosting](self-hosting.md#a-cluster) describes the cluster and the
command. ${drill.processors} processors, load ${before} at the beginning and ${after} at the end; ${drill.requests} requests.
${drill.versions.join(', ')}.

${verdictsOf(drill)
  .map((verdict) => `- ${verdict}`)
  .join('\n')}

The longest wait for a page counts from the first attempt until the page was there, attempts in between included;
the pause of paying is the longest time without an acknowledged payment, among all buyers. Both are in seconds, of
the time from the break until everything was whole again. What is over the wish (2 for a page, 30 for paying) is bold;
${drill.edge} in front is the one part that there is once.

| what was broken | for | longest wait for a page | for a photo | refused while reading | longest pause of paying | refused while buying | lost |
|---|---:|---:|---:|---|---:|---|---:|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}
