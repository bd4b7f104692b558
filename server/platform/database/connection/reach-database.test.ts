import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import { reachDatabase } from './reach-database.ts';

test('a database that accepts connections and says nothing is told, and refused after a time', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outputs: string[] = [];
  const reaching = reachDatabase(`postgres://u:topsecret@127.0.0.1:${port}/x`, {
    ...{ setting: 'DATABASE_URL', sayAfterMs: 20, refuseAfterMs: 200 },
    say: (sentence) => void outputs.push(sentence),
  });
  await expect(reaching).rejects.toThrow(
    `The database of DATABASE_URL (127.0.0.1:${port}) has not responded within 0.2 seconds.`,
  );
  expect(outputs).toEqual([
    `Waiting for the database of DATABASE_URL (127.0.0.1:${port}), which does not respond …`,
  ]);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a database without TLS, and one that is not there, are refused in a sentence with the setting', async () => {
  const sentence = (url: string, setting: string) =>
    reachDatabase(url, { setting, say: () => {} }).catch((error: Error) => error.message);
  const url = new URL(inject('templateUrl'));
  url.searchParams.set('sslmode', 'verify-full');
  expect(await sentence(url.href, 'DATABASE_URL')).toBe(
    'The database of DATABASE_URL does not offer TLS, which the sslmode of the address asks for.',
  );
  url.searchParams.set('sslrootcert', '/nowhere.pem');
  expect(await sentence(url.href, 'DATABASE_URL')).toMatch(
    /^The database of DATABASE_URL cannot be reached: ENOENT.*nowhere\.pem/,
  );
  expect(await sentence('postgres://u:topsecret@127.0.0.1:1/x', 'DATABASE_DIRECT_URL')).toBe(
    'The database of DATABASE_DIRECT_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a database that responds is reached without a word', async () => {
  const outputs: string[] = [];
  const say = (sentence: string) => void outputs.push(sentence);
  await reachDatabase(inject('templateUrl'), { setting: 'DATABASE_URL', say });
  expect(outputs).toEqual([]);
});
