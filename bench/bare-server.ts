import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The control: node:http that responds with fixed bytes and does nothing else. Runs in a process of
 * its own, which prints its port: node bench/bare-server.ts, bytes on standard input.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const bytes = Buffer.concat(chunks);
const type = process.argv[2] ?? 'application/json';

const drain = (request: IncomingMessage) => request.resume();
const server = createServer((request, response) => {
  drain(request);
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
