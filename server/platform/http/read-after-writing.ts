import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  lsnText,
  onlyPrimary,
  parseLsn,
  readingAfter,
  type Lsn,
} from '#server/platform/database/replicas/read-after.ts';

/**
 * The cookie that says for some seconds how far the database was after the last change of a browser; with
 * the prefix `__Host-` over https.
 */
const wroteCookie = 'phonehub-wrote';

/** The header by which a page's internal calls say the same. */
export const readAfterHeader = 'x-read-after';

/**
 * How long the cookie is kept, in seconds: a replica further behind than one is not read, and nothing is
 * kept in a cache for longer than one.
 */
const keptSeconds = 3;

const cookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${wroteCookie}=([^;]*)`);

/**
 * The position in the log that a browser must see, from its cookies.
 * @param cookies the header Cookie
 * @returns null without a recent change
 */
export function positionIn(cookies: string | undefined): Lsn | null {
  const value = cookie.exec(cookies ?? '')?.[1];
  if (value === undefined) return null;
  return parseLsn(value.replace('-', '/')) ?? onlyPrimary;
}

/**
 * Lets people see their own changes, although replicas are a moment behind: after a change the response sets a
 * cookie with the position of the log, and reads with that cookie go where it was replayed and are answered
 * from no cache. Programs with a token and without cookies read the primary.
 * @param server the root instance, before the routes and after followRequests
 * @param options reads the primary's position; whether cookies travel over https only
 */
export function readAfterWriting(
  server: FastifyInstance,
  { position, secure }: { readonly position: () => Promise<Lsn>; readonly secure: boolean },
): void {
  const name = secure ? `__Host-${wroteCookie}` : wroteCookie;
  server.addHook('onRequest', (request, _reply, done) => {
    readingAfter(wantedBy(request), done);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (mayHaveChanged(request, reply)) {
      // If the primary does not respond, everything is read from it until the cookie ends.
      const lsn = await position().catch(() => onlyPrimary);
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}${secure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${name}=${lsnText(lsn).replace('/', '-')}; ${attributes}`);
    }
    return payload;
  });
}

function wantedBy({ isInternal, method, headers }: FastifyRequest): Lsn | null {
  if (isInternal) return parseLsn(String(headers[readAfterHeader] ?? ''));
  if (method !== 'GET' && method !== 'HEAD') return onlyPrimary;
  if (headers.authorization !== undefined && headers.cookie === undefined) return onlyPrimary;
  return positionIn(headers.cookie);
}

/** After a failure the outcome may be unknown; a refusal has changed nothing that is public. */
function mayHaveChanged(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (request.isInternal || /^(?:GET|HEAD|OPTIONS)$/.test(request.method)) return false;
  return statusCode < 400 || statusCode >= 500;
}
