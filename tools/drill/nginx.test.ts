import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/processes/start-shop.ts';
import { fillFile } from './configuration.ts';

const nginx = '/usr/sbin/nginx';
/** A shop with much to do takes longer for a page than nginx waits at first. */
const slowMs = 1_500;

describe.skipIf(!existsSync(nginx))(
  'behind the documented nginx, while one of two shops is stopped',
  () => {
    let folder: string;
    let url: string;
    let shop: Server;
    let proxy: ReturnType<typeof spawn>;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'phonehub-nginx-'));
      const [port, shopPort] = [await freePort(), await freePort()];
      const places = { folder, domain: 'shop.test', host: '127.0.0.1' };
      // Nobody listens at the second address. Without TLS, whose port needs root.
      const text = fillFile('nginx.conf', { ...places, app1: '127.0.0.1', app2: '127.0.0.2' })
        .replaceAll(':3000', `:${shopPort}`)
        .replace(':443 ssl http2', `:${port}`)
        .replaceAll(/^ *ssl_certificate.*$/gm, '');
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, text);
      shop = createServer((request, response) => {
        const answer = () => response.end('here');
        if (request.method === 'GET') setTimeout(answer, slowMs);
        else answer();
      }).listen(shopPort, '127.0.0.1');
      await once(shop, 'listening');
      const words = ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
      proxy = spawn(nginx, words, { stdio: 'ignore' });
      url = `http://127.0.0.1:${port}`;
      const open = async () => expect((await fetch(url, { method: 'POST' })).status).toBe(200);
      await vi.waitFor(open, 20_000);
    });
    afterAll(async () => {
      proxy.kill();
      await once(proxy, 'exit');
      shop.closeAllConnections();
      shop.close();
      rmSync(folder, { recursive: true });
    });

    test('a page that takes longer than a second comes all the same, and so does what is written', async () => {
      const methods = Array.from({ length: 12 }, (_none, place) =>
        place % 3 === 0 ? 'POST' : 'GET',
      );
      const answers = await Promise.all(methods.map((method) => fetch(url, { method })));
      expect(answers.map(({ status }) => status)).toEqual(methods.map(() => 200));
    });
  },
);
