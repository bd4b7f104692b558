import { createServer } from 'node:http';

export interface MetricsServer {
  close(): Promise<void>;
}

const textFormat = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics in Prometheus' text format, and GET /health/live, on a port of their own, which is
 * not for the public.
 * @param address where it listens
 * @param collect the text of all metrics
 * @param onError receives why the metrics could not be collected
 */
export async function startMetricsServer(
  address: { readonly port: number; readonly host: string },
  collect: () => Promise<string>,
  onError: (error: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const respond = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      respond(405, 'text/plain', 'Only GET is allowed.\n');
    } else if (path === '/health/live') {
      respond(200, 'text/plain', 'ok\n');
    } else if (path === '/metrics') {
      collect().then(
        (text) => respond(200, textFormat, text),
        (error: unknown) => {
          onError(error);
          respond(500, 'text/plain', 'The metrics could not be collected; the log says why.\n');
        },
      );
    } else {
      respond(404, 'text/plain', 'There is /metrics, and /health/live.\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.port, address.host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
