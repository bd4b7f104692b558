import { connect } from 'node:net';
import { once } from 'node:events';
import { callPath } from '#contract/call-path.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { noteConfirmed, type Confirmations } from '#tests/support/app/confirmations.ts';
import type { TestPerson } from '#tests/support/people/people.ts';

/** One request of a race. */
export interface RaceRequest {
  readonly call: CallName;
  readonly as: TestPerson | null;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RaceResponse {
  readonly statusCode: number;
  readonly body: string;
  /** The refusal's code, or 'ok'. */
  readonly code: string;
}

/**
 * Sends requests over separate connections up to their last byte, and then all last bytes at once, so
 * that no request arrives before another.
 * @param urls where the apps listen; requests are spread over them
 * @param requests the requests
 * @param confirmed collects the ids in the responses
 * @returns the answers, in the order of the requests
 */
export async function releaseLastBytes(
  urls: readonly string[],
  requests: readonly RaceRequest[],
  confirmed: Confirmations,
): Promise<RaceResponse[]> {
  const ready = await Promise.all(
    requests.map(async (request, place) => {
      const url = new URL(urls[place % urls.length] ?? '');
      const socket = connect(Number(url.port), url.hostname);
      socket.setNoDelay(true);
      const parts: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => parts.push(chunk));
      const ended = once(socket, 'close');
      // The rejection is handled where the response is read.
      ended.catch(() => {});
      await once(socket, 'connect');
      const bytes = bytesOf(request, url.host);
      await new Promise((resolve) => socket.write(bytes.subarray(0, -1), resolve));
      return { request, socket, parts, ended, last: bytes.subarray(-1) };
    }),
  );
  for (const { socket, last } of ready) socket.write(last);
  return Promise.all(
    ready.map(async ({ request, parts, ended }) => {
      await ended;
      const finish = parse(Buffer.concat(parts).toString('utf8'));
      noteConfirmed(confirmed, request.call, finish);
      return finish;
    }),
  );
}

function bytesOf({ call: name, as, params, body }: RaceRequest, host: string): Buffer {
  const call = calls[name];
  const payload = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${call.method} /api${callPath(call, params)} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    ...(as ? [`authorization: Bearer ${as.token}`] : []),
    ...(payload
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]
      : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${payload}`);
}

function parse(text: string): RaceResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const statusCode = Number(head.split(' ')[1]);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!statusCode || Number(length) !== Buffer.byteLength(body)) {
    throw new Error(`not a whole answer: ${JSON.stringify(text)}`);
  }
  const code = statusCode === 200 ? 'ok' : (JSON.parse(body) as { code: string }).code;
  return { statusCode, body, code };
}
