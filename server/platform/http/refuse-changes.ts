import type { FastifyInstance } from 'fastify';
import type { ReadOnlyMode } from '#server/platform/database/read-only-mode.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/** When a refused change may be tried again, in seconds; providers send their events again by themselves. */
const retryAfter = 60;

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The answer to a change while the shop is read-only. */
export const readOnlyRefusal = () => new Refusal('read-only', { retryAfter });

/** Forms of pages without scripts are only redirected. */
const changing = /^\/api\/|\/unsubscribe\//;

/**
 * Refuses every request that changes something while the shop is read-only, but signing in and out: calls, events of
 * providers, links of mails.
 * @param server the root instance
 * @param mode whether it is
 */
export function refuseChanges(server: FastifyInstance, mode: Pick<ReadOnlyMode, 'isOn'>): void {
  server.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (!mode.isOn() || readingMethods.has(request.method) || config?.call?.worksReadOnly) return;
    if (changing.test(url ?? '')) throw readOnlyRefusal();
  });
}
