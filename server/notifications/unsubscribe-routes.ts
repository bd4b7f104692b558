import type { FastifyInstance } from 'fastify';
import { inLanguage, languages } from '#contract/common/languages.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UnsubscribeLinks } from '#server/platform/mail/mail-topics.ts';
import { unsubscribe } from './preferences.ts';

/**
 * Says whether a link out of mails is one of ours, so that its page need not let people press a button
 * in vain. Asking changes nothing.
 * @param api mounted under /api
 * @param wayOut reads the tokens
 */
export function oneClickUnsubscribeRoute(api: FastifyInstance, wayOut: UnsubscribeLinks): void {
  api.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ours: (await wayOut.read(request.params.token)) !== null };
  });
}

/**
 * The other half of List-Unsubscribe (RFC 8058): mail programs post to the link of the mail without
 * a sign-in, people press the button of the page that stands at the same address.
 * @param server the server, not below /api
 * @param house what it needs
 */
export function unsubscribeRoutes(
  server: FastifyInstance,
  house: { readonly db: Database; readonly wayOut: UnsubscribeLinks },
): void {
  server.register(async (app) => {
    // The form's one field says nothing that the address does not say.
    app.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload
        .resume()
        .once('end', () => done(null))
        .once('error', done);
    });
    for (const language of languages) {
      const at = (rest: string) => inLanguage(language, `/unsubscribe/${rest}`);
      app.post<{ Params: { token: string } }>(at(':token'), async (request, reply) => {
        const meant = await house.wayOut.read(request.params.token);
        if (meant) await unsubscribe(house.db, meant.userId, meant.topic);
        reply.header('cache-control', 'no-store');
        // Programs want an answer without a detour, people a page.
        if (request.headers.accept?.includes('text/html')) {
          return reply.redirect(at(meant ? 'done' : 'unknown'), 303);
        }
        return reply
          .code(meant ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(meant ? 'No more of these mails will come.' : 'This link is not one of ours.');
      });
    }
  });
}
