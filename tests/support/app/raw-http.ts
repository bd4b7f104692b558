import { connect } from 'node:net';
import { expect } from 'vitest';

/** A response as it came over the connection. */
export interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Sends bytes as they are and reads until the server closes.
 * @param bytes a request, or a broken client's bytes
 * @param to the port
 */
export function sendRaw(bytes: string, to: number): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const [first = '', ...fields] = head.split('\r\n');
      const headers = new Headers(
        fields.map((field): [string, string] => {
          const at = field.indexOf(':');
          return [field.slice(0, at), field.slice(at + 1).trim()];
        }),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
    });
  });
}

/** The headers of every response of the shop, whatever its status. */
const guarding = {
  'content-security-policy': /default-src 'self'/,
  'cross-origin-opener-policy': /same-origin-allow-popups/,
  'cross-origin-resource-policy': /same-origin/,
  'permissions-policy': /camera=\(self\)/,
  'referrer-policy': /strict-origin-when-cross-origin/,
  'strict-transport-security': /max-age=31536000/,
  'x-content-type-options': /nosniff/,
  'x-frame-options': /DENY/,
  'x-request-id': /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** Fails where a response lacks one of the headers that guard, or tells about the software. */
export function expectGuarded({ headers }: Raw): void {
  for (const [name, value] of Object.entries(guarding)) {
    expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
  }
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  for (const telltale of ['server', 'x-powered-by', 'access-control-allow-origin']) {
    expect([telltale, headers.get(telltale)]).toEqual([telltale, null]);
  }
}
