import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropDatabase } from '#tests/support/app/test-database.ts';
import type { AuditEntry, AuditVerdict } from '#contract/administration/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const verify = (person: TestPerson, as = admin) =>
  sendCall(app, 'verifySeller', { as, body: { email: person.email } });

const remove = (person: TestPerson, as = admin) =>
  sendCall(app, 'deleteSeller', { as, params: { id: person.id } });

const log = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'listAuditLog', { as: admin, query })).json<AuditEntry[]>();

const check = async () =>
  (await sendCall(app, 'verifyAuditLog', { as: admin })).json<AuditVerdict>();
const length = async () => (await check()).rows;

const triggersOff =
  'alter table audit_log disable trigger user; alter table audit_head disable trigger user';

const triggersOn = `alter table audit_log enable always trigger audit_log_chain,
    enable always trigger audit_log_append_only;
  alter table audit_head enable always trigger audit_head_append_only`;

describe('npm run admin', () => {
  const run = promisify(execFile);
  const command = async (words: readonly string[], databaseUrl = app.databaseUrl) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const file = join(import.meta.dirname, '..', 'admin.ts');
    return run(process.execPath, [file, ...words], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
    );
  };

  test('grant, revoke and restore have an entry of the command, one for each change', async () => {
    const [person, seller] = [await makePerson(app), await makePerson(app, 'seller')];
    await remove(seller);
    const before = await length();
    for (const words of [
      ['grant', person.email],
      ['grant', ` ${person.email.toUpperCase()}`],
      ['revoke', person.email],
      ['revoke', person.email],
      ['restore', seller.email],
    ]) {
      expect((await command(words)).code).toBe(0);
    }
    for (const words of [
      ['restore', seller.email],
      ['grant', 'nobody@people.test'],
      ['nonsense'],
      [],
    ]) {
      expect((await command(words)).code).toBe(1);
    }
    expect(await length()).toBe(before + 3);
    const entries = await log({ by: 'command' });
    expect(entries.map(({ action, by, targetId }) => [action, by, targetId])).toEqual([
      ['restore-seller', null, seller.id],
      ['revoke-admin', null, person.id],
      ['grant-admin', null, person.id],
    ]);
  });

  test('no command but migrate changes the schema of a database', async () => {
    const name = `test_admin_${process.pid}`;
    const url = new URL(app.databaseUrl);
    url.pathname = `/${name}`;
    await app.pool.query(`create database ${name}`);
    try {
      const on = (...words: string[]) => command(words, url.href);
      expect(await on('list')).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^There is no shop in this database/),
      });
      expect((await on('migrate')).said).toMatch(/^Migrated: 0600/);
      expect(await on('list')).toEqual({ code: 0, said: 'There are no admins yet.\n' });
      const client = new Client({ connectionString: url.href });
      await client.connect();
      await client.query(`delete from schema_migrations where name like '0600%'`);
      await client.end();
      expect(await on('audit')).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^The database lacks 1 of this version’s migrations/),
      });
    } finally {
      await dropDatabase(app.databaseUrl, name);
    }
  });

  test('audit prints the length and the last hash of the chain, and finds a hash noted earlier', async () => {
    const notedHash = (await check()).hash;
    await verify(await makePerson(app, 'seller'));
    const { rows, hash } = await check();
    const fine = await command(['audit', notedHash.toUpperCase()]);
    expect(fine).toMatchObject({ code: 0 });
    expect(fine.said).toContain(`intact: ${rows} rows, ending in\n${hash}`);
    const strange = await command(['audit', 'a'.repeat(64)]);
    expect(strange).toMatchObject({
      code: 1,
      said: 'The audit log is broken: the hash you noted is not in it.\n',
    });
  });

  test('audit exits with 1 and names the broken row', async () => {
    await app.pool.query(`${triggersOff};
      update audit_log set action = 'revoke-admin' where position = 2; ${triggersOn}`);
    expect(await command(['audit'])).toMatchObject({
      code: 1,
      said: 'The audit log is broken: row 2 was changed.\n',
    });
  });
});
