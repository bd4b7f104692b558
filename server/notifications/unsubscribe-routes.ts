import type { FastifyInstance } from 'fastify';
import { inLanguage, languages } from '#contract/common/languages.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UnsubscribeLinks } from '#server/platform/operation/mail/mail-topics.ts';
import { unsubscribe } from './preferences.ts';

/**
 * Returns whether an unsubscribe link is valid, so that its page offers the button only then. It changes
 * nothing.
 * @param api mounted under /api
 * @param unsubscribeLinks reads the tokens
 */
export function oneClickUnsubscribeRoute(
  api: FastifyInstance,
  unsubscribeLinks: UnsubscribeLinks,
): void {
  api.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ours: (await unsubscribeLinks.read(request.params.token)) !== null };
  });
}

/**
 * One-click unsubscribing (RFC 8058): mail programs POST to the link of the mail without a sign-in;
 * people press the button on the page at the same address.
 * @param server the server, outside /api
 * @param dependencies of the slice
 */
export function unsubscribeRoutes(
  server: FastifyInstance,
  dependencies: { readonly db: Database; readonly unsubscribeLinks: UnsubscribeLinks },
): void {
  server.register(async (app) => {
    // Ignore the body: its one field repeats the address.
    app.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload
        .resume()
        .once('end', () => done(null))
        .once('error', done);
    });
    for (const language of languages) {
      const at = (rest: string) => inLanguage(language, `/unsubscribe/${rest}`);
      app.post<{ Params: { token: string } }>(at(':token'), async (request, reply) => {
        const target = await dependencies.unsubscribeLinks.read(request.params.token);
        if (target) await unsubscribe(dependencies.db, target.userId, target.topic);
        reply.header('cache-control', 'no-store');
        // Redirect browsers to a page; answer programs directly.
        if (request.headers.accept?.includes('text/html')) {
          return reply.redirect(at(target ? 'done' : 'unknown'), 303);
        }
        return reply
          .code(target ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(target ? 'No more of these mails will come.' : 'This link is not one of ours.');
      });
    }
  });
}
