import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { refuseUnusableAddress } from './usable-address.ts';

const settings = { portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' };
const sentence = (port: number, host: string) =>
  refuseUnusableAddress({ port, host, ...settings }).then(
    () => null,
    (error: Error) => error.message,
  );

test('a port that is taken, and a host that is not this machine, are refused with their setting', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await sentence(port, '127.0.0.1')).toBe(
    `Port ${port} is taken by another program. Set METRICS_PORT to a free one.`,
  );
  for (const host of ['192.0.2.1', 'nosuch.invalid']) {
    expect(await sentence(0, host)).toBe(
      `METRICS_HOST=${host} is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`,
    );
  }
  server.close();
  expect(await sentence(0, '127.0.0.1')).toBeNull();
});
