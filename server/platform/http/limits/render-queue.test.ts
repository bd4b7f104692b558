import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildRenderQueue } from './render-queue.ts';

test('tasks run in order, also those added later', async () => {
  const turn = buildRenderQueue();
  const seen: string[] = [];
  const work = async (name: string) => {
    await turn();
    seen.push(name);
  };
  await Promise.all(['first', 'second', 'third'].map(work));
  await work('later');
  expect(seen).toEqual(['first', 'second', 'third', 'later']);
});

test('a request is answered between queued tasks', async () => {
  const server = createServer((_asked, response) => response.end('answered'));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as AddressInfo;
  const turn = buildRenderQueue();
  let [isAnswered, turns] = [false, 0];
  const most = 1_000_000;
  // The queue is never empty.
  const work = async () => {
    while (!isAnswered && turns < most) {
      await turn();
      turns += 1;
    }
  };
  const working = Promise.all([work(), work(), work()]);
  const answer = await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  isAnswered = true;
  await working;
  expect(answer).toBe('answered');
  expect(turns).toBeLessThan(most);
  await new Promise((go) => server.close(go));
});

test('all pending connections are accepted before the next task', async () => {
  let accepted = 0;
  const server = createTcpServer(() => (accepted += 1));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as AddressInfo;
  const turn = buildRenderQueue(() => accepted, 60_000);
  const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  // The first task may start before any connection.
  await Promise.all([turn(), turn(), turn()]);
  expect(accepted).toBe(40);
  for (const socket of sockets) socket.destroy();
  await new Promise((go) => server.close(go));
});
