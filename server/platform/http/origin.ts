import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Refuses changes from other websites (cross-site request forgery): their Origin, or without one their
 * Sec-Fetch-Site, is not ours. Programs that send neither have no cookies of a browser.
 * @param app mounted under /api
 * @param publicUrl the shop's address
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin === undefined) {
      if (site === undefined || site === 'same-origin' || site === 'none') return;
    } else if (origin === ownOrigin || origin === `${new URL(ownOrigin).protocol}//${host}`) {
      return;
    }
    throw new Refusal('foreign-origin');
  });
}
