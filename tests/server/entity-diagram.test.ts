import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entityDiagram } from '#tests/support/entity-diagram.ts';

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject('templateUrl') });
  await client.connect();
});
afterAll(() => client.end());

test('docs/entity-diagram.md shows the tables as the migrations make them', async () => {
  await expect(await entityDiagram(client)).toMatchFileSnapshot('../../docs/entity-diagram.md');
});
