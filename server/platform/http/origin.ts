import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses changes that a browser sends from another website with our cookie: an Origin (or, without
 * one, Fetch Metadata) that is not ours. Programs that send neither carry no ambient cookie.
 * @param app mounted under /api
 * @param publicUrl the shop's own address
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin === undefined) {
      if (site === undefined || site === 'same-origin' || site === 'none') return;
    } else if (origin === own || origin === `${new URL(own).protocol}//${host}`) {
      return;
    }
    throw new Refusal('foreign-origin');
  });
}
