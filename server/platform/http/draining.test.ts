import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { Client } from 'pg';
import { makePerson } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';

test('requests on a keep-alive connection are answered while the shop closes', async () => {
  const app = await startTestApp();
  const lock = new Client({ connectionString: app.databaseUrl });
  await lock.connect();
  let closing: Promise<unknown> | undefined;
  try {
    const url = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
    const phone = await makePhone(app, await makePerson(app, 'seller'));
    const buyer = await makePerson(app);
    await lock.query('begin');
    await lock.query('select from products where id = $1 for update', [phone.id]);

    // Pipelined after a booking that waits for a row lock: it is read when the server has closed.
    const body = JSON.stringify(bookingFields(phone.id));
    const socket = connect(Number(url.port), url.hostname);
    const receivedBytes: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => receivedBytes.push(bytes));
    const text = () => Buffer.concat(receivedBytes).toString('utf8');
    socket.write(
      `POST /api/bookings HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${buyer.token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await expect
      .poll(async () => {
        const { rowCount } = await lock.query(
          'select from pg_locks where not granted and pg_blocking_pids(pid) @> array[pg_backend_pid()]',
        );
        return rowCount;
      })
      .toBe(1);

    closing = app.server.close();
    await expect.poll(() => app.server.server.listening).toBe(false);
    socket.write(`GET /api/health/live HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
    await lock.query('commit');
    await once(socket, 'close');
    const [status] = text().split('\r\n');
    expect(status).toBe('HTTP/1.1 200 OK');
    expect(text()).toMatch(/\r\nconnection: close\r\n/i);
    expect(text()).not.toContain('HTTP/1.1 503');
  } finally {
    await lock.end();
    await closing;
    await app.close();
  }
});
