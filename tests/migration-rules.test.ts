import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, tableOf } from '#server/platform/database/migrations/run-migration.ts';
import { migrationFlaws } from '#tests/support/database/migration-rules.ts';

const folder = join(import.meta.dirname, '..', 'server', 'migrations');
/** The baseline is made for empty databases. */
const rulesSince = '0610';

test('migrations can run while the version before serves people, however large the tables are', () => {
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > rulesSince);
  const flaws = later.flatMap((name) =>
    migrationFlaws(readFileSync(join(folder, name), 'utf8')).map((flaw) => `${name}: ${flaw}`),
  );
  expect(flaws).toEqual([]);
});

test.each([
  ['create index a on products (id)', 'an index of a table that has rows'],
  ['create unique index a on products (id)', 'an index of a table that has rows'],
  ['create index concurrently a on products (id)', 'first line'],
  ['-- runs concurrently\ncreate index concurrently a on products (id)', 'if not exists'],
  [
    '-- runs concurrently\ncreate index concurrently if not exists a on products (id); select 1',
    'one statement',
  ],
  ['update products set note = 1', 'in batches'],
  ['delete from products where id = 1', 'in batches'],
  ['-- runs in batches\nupdate products set note = 1', 'limit'],
  ['-- runs in batches over products\nupdate products set note = 1', 'ctid'],
  [
    '-- runs in batches\nupdate products set note = 1 where ctid >= $1::tid and ctid < $2::tid',
    'over TABLE',
  ],
  ['alter table products add column note text not null', 'default'],
  ['alter table products add column note uuid default gen_random_uuid()', 'every row'],
  ["alter table products add column note text check (note <> '')", 'add the check after it'],
  ["alter table products add note text check (note <> '')", 'add the check after it'],
  ['alter table products add constraint a check (id > 0)', 'not valid'],
  ['alter table products add constraint a foreign key (id) references users (id)', 'not valid'],
  ['alter table products add constraint a unique (id)', 'using index'],
  ['alter table products alter column id type bigint', 'rewrites'],
  ['alter table products alter column id set not null', 'is not null'],
  ['alter table products drop column note', 'version before'],
  ['drop table wishes', 'version before'],
  ['alter table products rename column a to b', 'version before'],
])('%s is no step that both versions bear', (sql, reason) => {
  expect(migrationFlaws(sql).join('\n')).toContain(reason);
});

test.each([
  'create table kept (id uuid primary key, user_id uuid not null references users (id)); create index a on kept (user_id)',
  '-- runs concurrently\n-- Why.\ncreate index concurrently if not exists a on products (id)',
  '-- runs in batches\nupdate products set note = 1 where id in (select id from products where note is null limit 5000)',
  '-- runs in batches over products\nupdate products set note = 1 where ctid >= $1::tid and ctid < $2::tid and note is null',
  'alter table products add column note text',
  "alter table products add column note text not null default ''",
  'alter table products add column note text, add constraint a check (id > 0) not valid',
  'alter table products add constraint a check (note is not null) not valid',
  'alter table products validate constraint a',
  'alter table products add constraint a unique using index a',
  '-- contracts: no version since 2.0 reads it\nalter table products drop column note',
  "create or replace function f() returns trigger language plpgsql as $$ begin update products set note = 'a; b'; end $$",
  'create table kept (id int); insert into kept values (1); update kept set id = 2',
])('%s is', (sql) => {
  expect(migrationFlaws(sql)).toEqual([]);
});

test('the first line names the kind', () => {
  expect(kindOf('-- runs in batches over products\nupdate …')).toBe('in batches');
  expect(tableOf('-- runs in batches over products\nupdate …')).toBe('products');
  expect(tableOf('-- runs in batches\nupdate …')).toBeUndefined();
  expect(kindOf('-- runs concurrently\ncreate …')).toBe('concurrently');
  expect(kindOf('-- runs in batches\nupdate …')).toBe('in batches');
  expect(kindOf('-- A table.\ncreate …')).toBe('at once');
});
