import { createServer } from 'node:http';
import { readWebhook } from 'phonehub-client';

/** Receives webhooks: SECRET=whsec_… PORT=4000 node examples/receive-webhooks.ts */
const { SECRET: secret = '', PORT: port = '4000' } = process.env;
const mostBytes = 100_000;

/** A shop of your own keeps these in its database, in the transaction of what an event causes. */
const handled = new Set<string>();

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > mostBytes) return request.destroy();
  }
  const event = await readWebhook(secret, request.headers, body);
  if (!event) return response.writeHead(401).end();
  // Answered first: the shop waits ten seconds, and sends again what it thinks was not received.
  response.writeHead(204).end();
  if (handled.has(event.id)) return;
  handled.add(event.id);
  console.log(`${event.type} ${JSON.stringify(event.data)}`);
});
server.listen(Number(port), () => console.log(`receiving webhooks on port ${port}`));
