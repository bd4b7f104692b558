import { expect, test } from 'vitest';
import { connectQuery } from '#server/platform/database/connection/pooler.ts';
import { clusterFiles, fillFile } from './configuration.ts';
import { longestGap, seenWithin, type Observations } from './observations.ts';
import { hasNoLosses, reportOf, upgradeWords, verdictsOf, type Drill } from './report.ts';

/** The calculations of the drill; the cluster itself needs packages that only its command installs. */

const none = { reading: new Map(), paying: new Map() };
const waits = { home: 100, list: 900, phone: 200, search: 2_400, photo: 9_000 };
const drill: Drill = {
  ...{ date: '2026-11-23', edge: 'nginx', from: true },
  results: [
    {
      ...{ what: 'the primary: killed', aside: false, brokenMs: 22_000, lost: 0 },
      seen: {
        ...{ waitMs: waits, unpaidMs: 21_400 },
        failures: {
          reading: new Map([[503, 4]]),
          paying: new Map([
            [0, 1],
            [503, 12],
          ]),
        },
      },
    },
    {
      ...{ what: upgradeWords, aside: false, brokenMs: 30_000, lost: 0 },
      seen: { waitMs: waits, unpaidMs: 900, failures: { ...none, paying: new Map([[502, 2]]) } },
    },
    {
      ...{ what: 'nginx: killed', aside: true, brokenMs: 3_000, lost: 0 },
      seen: { waitMs: { ...waits, home: 50_000 }, unpaidMs: 50_000, failures: none },
    },
  ],
  ...{
    requests: 5_000,
    paid: 80,
    acknowledged: 300,
    broken: {},
    brokenOff: null,
    processors: 2,
    load: [0.5, 3.25],
  },
  versions: ['Patroni 3.0.2'],
};

test('the pause of paying counts from the last payment before to the first one after', () => {
  expect(longestGap([1, 5, 9, 30, 31], 6, 20)).toBe(21);
  expect(longestGap([1, 2, 3, 4], 2, 4)).toBe(1);
  // Nobody has paid yet, and nobody pays any more.
  expect(longestGap([], 10, 40)).toBe(30);
});

test('a trial has the waits and refusals of its time', () => {
  const all: Observations = {
    readings: [
      { kind: 'list', fromMs: 0, toMs: 90 },
      // Begun before, there afterwards.
      { kind: 'list', fromMs: 95, toMs: 1_200 },
      { kind: 'photo', fromMs: 500, toMs: 520 },
      { kind: 'phone', fromMs: 5_000, toMs: 9_000 },
    ],
    failures: [
      { atMs: 50, status: 503, of: 'reading' },
      { atMs: 400, status: 503, of: 'reading' },
      { atMs: 600, status: 0, of: 'paying' },
    ],
    paidMs: [10, 20, 700, 2_000],
    requests: 9,
  };
  expect(seenWithin(all, 100, 1_000)).toEqual({
    waitMs: { home: 0, list: 1_105, phone: 0, search: 0, photo: 20 },
    unpaidMs: 1_300,
    failures: { reading: new Map([[503, 1]]), paying: new Map([[0, 1]]) },
  });
});

test('the report has a row for each trial, and verdicts that leave the one in front out', () => {
  const text = reportOf(drill);
  expect(text).toContain(
    '| the primary: killed | 22.0 | **2.4** | 9.0 | 4 × 503 | 21.4 | 1 × no answer, 12 × 503 | 0 |',
  );
  expect(text).toContain('| nginx: killed | 3.0 | 50.0 | 9.0 | none | 50.0 | none | 0 |');
  expect(verdictsOf(drill)).toEqual([
    'Lost of 300 acknowledged phones, bookings and payments (80 paid): none.',
    'Every invariant holds.',
    'Reading stopped for more than 2 seconds in 2 of 2 trials, the one in front aside.',
    'Paying was back within 30 seconds in 2 of 2 trials, the one in front aside; the longest pause was 21.4 seconds (never over 45 is wished for).',
    'Rolling upgrade from another version behind nginx: **2 requests failed**.',
  ]);
});

test('a lost payment and a broken invariant fail the drill, and are said', () => {
  expect(hasNoLosses(drill)).toBe(true);
  const [first, ...others] = drill.results;
  if (!first) throw new Error('there are some');
  const lost = { ...drill, results: [{ ...first, lost: 2 }, ...others] };
  expect(hasNoLosses(lost)).toBe(false);
  expect(verdictsOf(lost)[0]).toContain('**2**');
  const broken = { ...drill, broken: { 'I1 of the rules': [{}] } };
  expect(hasNoLosses(broken)).toBe(false);
  expect(verdictsOf(broken)[1]).toBe('**Broken: I1 of the rules.**');
  const brokenOff = { ...drill, brokenOff: 'a shop did not start' };
  expect(hasNoLosses(brokenOff)).toBe(false);
  expect(verdictsOf(brokenOff)[0]).toBe('**Broken off: a shop did not start**');
});

test('a configuration is filled where it has places, and nowhere else', () => {
  const values = {
    ...{ proxy_host: '127.0.0.1', users_file: '/etc/pgbouncer/userlist.txt' },
    ...{ db1: '10.0.0.21', db2: '10.0.0.22', db3: '10.0.0.23' },
  };
  // Of the primary, and of each database by its name.
  expect(fillFile('pgbouncer.ini', values).split(`connect_query='${connectQuery}'`)).toHaveLength(
    5,
  );
  expect(() => fillFile('pgbouncer.ini', { proxy_host: 'here' })).toThrow('needs db1');
  expect(() => fillFile('pgbouncer.ini', { ...values, port: '1' })).toThrow('no place for port');
  for (const file of clusterFiles) expect(() => fillFile(file, {})).toThrow(`${file} needs`);
});

test('Patroni has the times that the runs are measured with', () => {
  const values = ['name', 'host', 'folder', 'etcd_hosts', 'network', 'password'];
  const text = fillFile('patroni.yaml', Object.fromEntries(values.map((name) => [name, 'x'])));
  expect(text).toMatch(/ttl: 20\n\s+loop_wait: 5\n\s+retry_timeout: 5\n/);
  expect(text).toMatch(/synchronous_mode: true\n\s+synchronous_mode_strict: true\n/);
});
