import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { EventRefused, type ProviderEvent } from '#server/payments/provider.ts';
import { signedWith, type Secrets } from '#server/platform/base/security/secrets.ts';

/** The signature of the sandbox's events: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">`. */

/** How far an event's time may differ from the clock, in ms. */
const toleranceMs = 300_000;
const signatureHeader = 'sandbox-signature';

/**
 * The secrets that sign events, derived from the shop's.
 * @param secrets the newest first
 */
export function sandboxEventSecrets([newest, ...older]: Secrets): Secrets {
  const derive = (secret: string) =>
    createHmac('sha256', secret).update('events of the sandbox').digest('hex');
  return [derive(newest), ...older.map(derive)];
}

/**
 * Signs the body of an event.
 * @param secret shared by sender and receiver
 * @param body the bytes that are sent
 * @param atMs the time of signing, in ms since 1970
 * @returns the header to send with it
 */
export function signSandboxEvent(secret: string, body: string | Buffer, atMs = Date.now()) {
  const time = Math.floor(atMs / 1_000);
  const signature = createHmac('sha256', secret).update(signedText(time, body)).digest('hex');
  return { [signatureHeader]: `t=${time},v1=${signature}` };
}

function signedText(time: number, body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${time}.`), Buffer.from(body)]);
}

const eventShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({ intentId: z.string() }),
});

/**
 * Verifies and reads an event.
 * @param secrets any of which may have signed it
 * @param rawBody the bytes as received
 * @param headers of the request
 * @throws EventRefused when the signature is missing, wrong or off in time, or the body is no event
 */
export function readSandboxEvent(
  secrets: Secrets,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): ProviderEvent {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader] ?? ''));
  if (!parts?.[1] || !parts[2]) throw new EventRefused('no-signature');
  const time = Number(parts[1]);
  if (signedWith(secrets, signedText(time, rawBody), parts[2], 'hex') < 0) {
    throw new EventRefused('wrong-signature');
  }
  if (Math.abs(Date.now() - time * 1_000) > toleranceMs) throw new EventRefused('off-in-time');
  const { data, success } = z.safeParse(eventShape, parseJson(rawBody));
  if (!success) throw new EventRefused('no-event');
  const { id, type } = data;
  const refundFailed = type === 'refund.failed';
  return { id, type, intentId: data.data.intentId, accountId: null, refundFailed };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
