import { Agent, request } from 'node:https';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { domain, edgeAddress } from './shops.ts';

/** The status of a request that got no answer. */
export const noAnswer = 0;

/**
 * A visitor with an address of their own, who sends requests through nginx with TLS. A request without an
 * answer has status 0; nothing is thrown.
 * @param place from 1: the visitor's address
 * @param certificate the shop's
 * @param patienceMs after which a request counts as not answered
 * @returns the equivalent of an app's inject in tests
 */
export function openVisitor(
  place: number,
  certificate: string,
  patienceMs: number,
): FastifyInstance['inject'] {
  const agent = new Agent({
    ...{ keepAlive: true, maxSockets: 4, ca: certificate, servername: domain },
    localAddress: `10.77.1.${place}`,
  });
  const inject = async (sentInjectOptions: InjectOptions) => {
    const query = new URLSearchParams(
      sentInjectOptions.query as Record<string, string> | undefined,
    ).toString();
    const { payload } = sentInjectOptions;
    const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
    const body = isJson ? JSON.stringify(payload) : (payload as string | Buffer | undefined);
    const answer = await send({
      ...{ agent, host: edgeAddress, port: 443, method: sentInjectOptions.method ?? 'GET' },
      path: `${String(sentInjectOptions.url)}${query && `?${query}`}`,
      headers: {
        host: domain,
        ...(sentInjectOptions.headers as Record<string, string>),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...{ body, patienceMs },
    });
    return {
      ...answer,
      json: () => JSON.parse(answer.body) as unknown,
      cookies: [answer.headers['set-cookie'] ?? []].flat().map((cookie) => {
        const [pair = ''] = String(cookie).split(';');
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1) };
      }),
    };
  };
  return inject as unknown as FastifyInstance['inject'];
}

interface Sent {
  readonly agent: Agent;
  readonly host: string;
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
  readonly patienceMs: number;
}

interface Received {
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const nothing: Received = { statusCode: noAnswer, headers: {}, body: '' };

function send({ body, patienceMs, ...options }: Sent): Promise<Received> {
  return new Promise((resolve) => {
    const sending = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => resolve(nothing));
      response.once('end', () =>
        resolve({
          statusCode: response.statusCode ?? noAnswer,
          headers: response.headers,
          body: String(Buffer.concat(chunks)),
        }),
      );
      response.once('close', () => resolve(nothing));
    });
    const timer = setTimeout(() => sending.destroy(), patienceMs);
    sending.once('close', () => clearTimeout(timer));
    sending.once('error', () => resolve(nothing));
    sending.end(body);
  });
}
