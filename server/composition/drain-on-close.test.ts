import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app/start-test-app.ts';

const connections = 40;

/**
 * A thread that connects and sends one request on each connection, says so in `sent`, and posts the response of
 * each: the first line of the response, or the code of the error.
 */
const visitors = `
  const { connect } = require('node:net');
  const { once } = require('node:events');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, host, connections, sent } = workerData;
  const visit = async () => {
    const socket = connect(port, host);
    const outcome = new Promise((resolve) => {
      const heard = [];
      socket.on('data', (bytes) => heard.push(bytes));
      socket.once('error', (error) => resolve(error.code));
      socket.once('close', () => resolve(Buffer.concat(heard).toString('latin1').split('\\r\\n')[0]));
    });
    await once(socket, 'connect');
    await new Promise((resolve) =>
      socket.write('GET /api/health/live HTTP/1.1\\r\\nhost: ' + host + '\\r\\n\\r\\n', resolve));
    Atomics.add(sent, 0, 1);
    Atomics.notify(sent, 0);
    return outcome;
  };
  Promise.all(Array.from({ length: connections }, visit))
    .then((outcomes) => parentPort.postMessage(outcomes));
`;

test('requests on connections that wait to be accepted while the shop closes are answered', async () => {
  const app = await startTestApp();
  try {
    const url = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
    const sentFlags = new Int32Array(new SharedArrayBuffer(4));
    const thread = new Worker(visitors, {
      eval: true,
      workerData: { port: Number(url.port), host: url.hostname, connections, sent: sentFlags },
    });
    const outcomes = once(thread, 'message');
    await once(thread, 'online');
    // This thread accepts nothing until all have sent their requests.
    for (let seen = 0; seen < connections; seen = Atomics.load(sentFlags, 0)) {
      if (Atomics.wait(sentFlags, 0, seen, 30_000) === 'timed-out')
        throw new Error('nobody connects');
    }
    const closing = app.server.close();
    const [answers] = (await outcomes) as [string[]];
    expect(answers).toEqual(Array.from({ length: connections }, () => 'HTTP/1.1 200 OK'));
    await closing;
    await thread.terminate();
  } finally {
    await app.close();
  }
});
