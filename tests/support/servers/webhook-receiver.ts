import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n';

/** A request of the shop to a path. */
export interface ReceivedHook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/**
 * A receiver of webhooks on this machine. The path says how it behaves: /good takes everything, /500 and /410
 * answer with that status, /hang never answers, /redirect leads to /good, /close closes the connection,
 * /garbage is no HTTP, /upgrade switches to another protocol, /huge answers 200 with a body that never ends, /slow answers when `release` is called.
 */
export async function startWebhookReceiver() {
  const receivedHooks: ReceivedHook[] = [];
  const waiting: (() => void)[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    open += 1;
    response.on('close', () => (open -= 1));
    request.on('end', () => {
      receivedHooks.push({ path, headers: request.headers, body });
      if (path === '/good') response.end('ok');
      else if (/^\/\d+$/.test(path)) response.writeHead(Number(path.slice(1))).end('a secret word');
      else if (path === '/redirect') response.writeHead(302, { location: '/good' }).end();
      else if (path === '/close') request.socket.destroy();
      else if (path === '/upgrade') request.socket.write(switching);
      else if (path === '/garbage') request.socket.end('not http\r\n\r\n');
      else if (path === '/slow') waiting.push(() => response.end());
      else if (path === '/huge') {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more);
        more();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received: receivedHooks,
    port,
    url: (path: string) => `http://localhost:${port}${path}`,
    of: (path: string) => receivedHooks.filter((each) => each.path === path),
    /** How many requests have no whole answer yet. */
    open: () => open,
    waiting: () => waiting.length,
    release: () => waiting.splice(0).forEach((answer) => answer()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
