import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditVerdict } from '#contract/administration/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Changes of stored entries, and how the chain shows them. */
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const verify = (person: TestPerson, as = admin) =>
  sendCall(app, 'verifySeller', { as, body: { email: person.email } });

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

describe('rewriting', () => {
  test.each([
    "update audit_log set action = 'verify-seller'",
    'update audit_log set details = details where false',
    'delete from audit_log',
    'delete from audit_log where false',
    'truncate audit_log',
    'delete from audit_head',
    'truncate audit_head',
    `insert into audit_log (actor_id, action, target_kind, target_id) values (null, 'x', 'person',
      '019a0000-0000-7000-8000-000000000000') on conflict (position) do update set action = 'y'`,
  ])('%s is refused to the owner of the table', async (statement) => {
    const before = await check();
    await expect(app.pool.query(statement)).rejects.toThrow('only ever added to');
    expect(await check()).toEqual(before);
  });

  test('position, time and hashes of an insert are overwritten', async () => {
    const before = await check();
    await app.pool.query(
      `insert into audit_log (position, at, actor_id, action, target_kind, target_id, previous_hash, hash)
       values (999, '2001-01-01', $1, 'verify-seller', 'person', $1, 'mine', 'mine too')`,
      [admin.id],
    );
    expect(await check()).toMatchObject({ intact: true, rows: before.rows + 1 });
    expect((await log({ limit: '1' }))[0]?.at).not.toMatch(/^2001/);
  });

  test('no session can disable the triggers with session_replication_role', async () => {
    const { rows } = await app.pool.query(
      `select tgname, tgenabled from pg_trigger where tgname in
       ('audit_log_chain', 'audit_log_append_only', 'audit_head_append_only')`,
    );
    expect(rows.map(({ tgenabled }) => tgenabled)).toEqual(['A', 'A', 'A']);
  });
});

describe('tampering with disabled triggers', () => {
  let first: number;
  beforeEach(async () => {
    for (let count = 0; count < 4; count += 1) await verify(await makePerson(app, 'seller'));
    first = (await length()) - 3;
  });

  /** Changes the log like a database owner could, verifies it, and restores it. */
  async function tampered(statement: string): Promise<AuditVerdict> {
    const client = await app.pool.connect();
    try {
      await client.query(
        'create table kept as table audit_log; create table ended as table audit_head',
      );
      await client.query(triggersOff);
      await client.query(statement);
      return await check();
    } finally {
      await client.query(`delete from audit_log; insert into audit_log table kept; drop table kept;
        update audit_head set position = ended.position, hash = ended.hash from ended; drop table ended`);
      await client.query(triggersOn);
      client.release();
    }
  }
  const at = (offset: number) => `where position = ${first + offset}`;
  const other = "'019a0000-0000-7000-8000-000000000000'";
  const tamperings: [string, () => string, number, string][] = [
    ['another action', () => `update audit_log set action = 'grant-admin' ${at(1)}`, 1, 'changed'],
    ['another actor', () => `update audit_log set actor_id = ${other} ${at(1)}`, 1, 'changed'],
    ['no actor', () => `update audit_log set actor_id = null ${at(1)}`, 1, 'changed'],
    ['another target', () => `update audit_log set target_id = ${other} ${at(2)}`, 2, 'changed'],
    [
      'a microsecond',
      () => `update audit_log set at = at + interval '1 microsecond' ${at(0)}`,
      0,
      'changed',
    ],
    ['a space in the details', () => `update audit_log set details = '{ }' ${at(3)}`, 3, 'changed'],
    ['another hash', () => `update audit_log set hash = repeat('a', 64) ${at(1)}`, 1, 'changed'],
    ['a row taken out', () => `delete from audit_log ${at(1)}`, 1, 'missing'],
    [
      'a row taken out and the gap closed',
      () =>
        `delete from audit_log ${at(1)}; update audit_log set position = 1 - position where position > ${first + 1}; update audit_log set position = -position where position < 0`,
      1,
      'unlinked',
    ],
    [
      'two rows swapped',
      () =>
        `update audit_log set position = -1 ${at(1)}; update audit_log set position = ${first + 1} ${at(2)}; update audit_log set position = ${first + 2} where position = -1`,
      1,
      'unlinked',
    ],
    ['the last row taken out', () => `delete from audit_log ${at(3)}`, 3, 'cut-off'],
    [
      'the log and its end rolled back, then one row too many put in',
      () =>
        `insert into audit_log select ${first + 4}, at, actor_id, action, target_kind, target_id, details, hash, hash from audit_log ${at(3)}`,
      4,
      'changed',
    ],
  ];
  test.each(tamperings)(
    '%s is found, with the first broken row',
    async (_name, statement, offset, flaw) => {
      expect(await tampered(statement())).toMatchObject({
        intact: false,
        firstBroken: { position: first + offset, flaw },
      });
      expect((await check()).intact).toBe(true);
    },
  );

  test('an empty log with a stored end is detected', async () => {
    expect(await tampered('delete from audit_log')).toMatchObject({
      intact: false,
      rows: 0,
      firstBroken: { position: 1, flaw: 'cut-off' },
    });
  });
});
