/** @module-tag slow */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Client } from 'pg';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';

let database: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  database = await copyDatabase(inject('templateUrl'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table unfinished_restore ()');
  await client.end();
});
afterAll(() => database.drop());

test.each([
  ['the admin command', { migrates: false, isMigrated: true }],
  ['a backup', { migrates: false }],
  ['another restore', { migrates: false }],
  ['what migrates', {}],
])('%s says that a restore was not finished', async (_who, options) => {
  const settings = readSettings({ DATABASE_URL: database.url });
  await expect(useDatabase(settings, async () => 'done', options)).rejects.toThrow(
    'A restore into this database was not finished',
  );
});
