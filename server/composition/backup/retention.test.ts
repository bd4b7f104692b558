import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storePlaceOf } from '#server/platform/base/files/store-place.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { momentOfBackup, nameOfBackup, type KeptBackup } from './backup-place.ts';
import { openBackupStore } from './open-backup.ts';
import { backupsToRemove, readRetention, removeOldBackups } from './retention.ts';

const dayMs = 86_400_000;
const backupOf = (moment: Date, isVerified = true): KeptBackup => ({
  ...{ name: nameOfBackup(moment), moment, isVerified },
});
const namesOf = (backups: readonly KeptBackup[]) => backups.map(({ name }) => name);

test('what is kept is read, or refused in a sentence', () => {
  expect(readRetention('7d,4w,12m')).toEqual({ d: 7, w: 4, m: 12 });
  expect(readRetention('30d')).toEqual({ d: 30, w: 0, m: 0 });
  for (const text of ['', '7', 'd', '0d', '-1d', '7d,7d', '7y', '7d;4w', '7 days', '99999d', ',']) {
    expect(() => readRetention(text), text).toThrow(
      'say how many days, weeks and months keep a backup, as in --keep 7d,4w,12m.',
    );
  }
});

test('a name of a backup has its moment, and other names have none', () => {
  const moment = new Date('2026-11-23T00:52:29Z');
  expect(momentOfBackup(nameOfBackup(moment))).toEqual(moment);
  for (const name of ['mine', 'phonehub-2026-11-23T005229Z.part', 'phonehub-2026-13-23T005229Z']) {
    expect(momentOfBackup(name)).toBeNull();
  }
});

test('a backup every night for two years leaves seven days, four weeks and twelve months', () => {
  let keptBackups: KeptBackup[] = [];
  for (let night = 0; night < 730; night += 1) {
    keptBackups.push(backupOf(new Date(Date.parse('2025-01-01T03:00:00Z') + night * dayMs)));
    const removed = new Set(backupsToRemove(keptBackups, readRetention('7d,4w,12m')));
    keptBackups = keptBackups.filter((backup) => !removed.has(backup));
  }
  // The last night is Thursday, 2026-12-31: weeks end on Sundays, and a day may stand for its week and month, too.
  expect(keptBackups.map(({ moment }) => moment.toISOString().slice(0, 10))).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    ...['2026-12-13', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'],
    ...['2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
});

test('the newest and the last verified backup are never removed, whatever there is', () => {
  const backups = fc.uniqueArray(
    fc.record({
      second: fc.integer({ min: 0, max: 3 * 365 * 86_400 }),
      isVerified: fc.boolean(),
    }),
    { selector: ({ second }) => second, maxLength: 60 },
  );
  const count = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(backups, count, count, count, (createdBackups, d, w, m) => {
      const all = createdBackups.map(({ second, isVerified }) =>
        backupOf(new Date(Date.UTC(2024, 0) + second * 1_000), isVerified),
      );
      const removedKeptBackups = backupsToRemove(all, { d, w, m });
      const keptBackups = all.filter((backup) => !removedKeptBackups.includes(backup));
      const newestFirst = all.toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
      const verifiedBackup = newestFirst.find(({ isVerified }) => isVerified);
      if (!verifiedBackup) {
        expect(removedKeptBackups).toEqual([]);
        return;
      }
      expect(keptBackups).toContain(newestFirst[0]);
      expect(keptBackups).toContain(verifiedBackup);
      expect(keptBackups.length).toBeLessThanOrEqual(d + w + m + 2);
      const days = new Set(all.map(({ moment }) => Math.floor(moment.getTime() / dayMs))).size;
      expect(keptBackups.length).toBeGreaterThanOrEqual(Math.min(days, Math.max(d, 1)));
      expect(backupsToRemove(keptBackups, { d, w, m })).toEqual([]);
    }),
    { numRuns: 500, seed: 37 },
  );
});

/** One backup a day, all but the newest two verified, and a folder that is not a complete backup. */
const nights = Array.from({ length: 6 }, (_, night) =>
  nameOfBackup(new Date(Date.parse('2026-11-20T03:00:00Z') + night * dayMs)),
);
const filesOf = (name: string, manifest: string) => [
  ...[`${name}/${manifest}`, `${name}/tables/public.users.gz`, `${name}/photos/images/a/240.webp`],
  ...(nights.indexOf(name) < 4 ? [`${name}/verified`] : []),
];
const others = [
  ...['phonehub-2026-11-01T030000Z/unfinished-manifest.json', 'mine/manifest.json'],
  'phonehub-2026-11-02T030000Z/tables/public.users.gz',
];
const paths = [
  ...nights.flatMap((name, night) =>
    filesOf(name, night % 2 ? 'manifest.json.age' : 'manifest.json'),
  ),
  ...others,
];
const [, , , verified = '', , newest = ''] = nights;
const remainder = [newest, nights[4], verified];

test('old backups in a folder are removed, nothing else, and never the last verified one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-retention-'));
  try {
    for (const path of paths) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), 'x');
    }
    const store = openBackupStore(storePlaceOf('TO', folder, {}));
    expect(await removeOldBackups(store, readRetention('2d'))).toEqual(nights.slice(0, 3));
    expect(namesOf(await store.list()).toSorted()).toEqual(remainder.toSorted());
    expect(readdirSync(folder)).toHaveLength(remainder.length + others.length);
    for (const path of others) expect(existsSync(join(folder, path)), path).toBe(true);
    rmSync(join(folder, verified, 'verified'));
    expect(await removeOldBackups(store, readRetention('1d'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('old backups in a bucket are removed, and never the last verified one', async () => {
  const s3 = await startS3Server();
  s3.expects.pageSize = 2;
  try {
    const place = storePlaceOf('TO', s3.place, s3.env);
    const prefix = place.kind === 's3' ? place.prefix : '';
    for (const path of [...paths, 'phonehub']) {
      s3.objects.set(`${prefix}${path}`, {
        ...{ bytes: Buffer.from('x'), type: 'text/plain', cacheControl: '', modified: new Date() },
      });
    }
    const store = openBackupStore(place);
    expect(await removeOldBackups(store, readRetention('2d'))).toEqual(nights.slice(0, 3));
    expect(namesOf(await store.list()).toSorted()).toEqual(remainder.toSorted());
    const keptPaths = paths.filter(
      (path) => !nights.slice(0, 3).some((name) => path.startsWith(name)),
    );
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [...keptPaths, 'phonehub'].map((path) => `${prefix}${path}`).toSorted(),
    );
    const removedKeys = s3.requests
      .filter(({ method }) => method === 'DELETE')
      .map(({ key }) => key);
    expect(removedKeys[0], 'what makes it a whole backup goes first').toContain('manifest.json');
    s3.fault = ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null);
    await expect(store.remove(newest)).rejects.toThrow('The object storage of');
  } finally {
    await s3.close();
  }
});
