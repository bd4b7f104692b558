import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entityDiagram } from '#tests/support/database/entity-diagram.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';

let client: Client;
let database: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  database = await copyDatabase(inject('templateUrl'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('docs/entity-diagram.md shows the tables as the migrations make them', async () => {
  await expect(await entityDiagram(client)).toMatchFileSnapshot('../../docs/entity-diagram.md');
});
