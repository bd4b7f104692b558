import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { buildBeginSession } from './begin-session.ts';
import { webHeaders } from '#server/accounts/sessions/web-headers.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { writeLanguage } from '#server/accounts/sessions/languages-store.ts';
import { pageLanguage } from '#server/accounts/sessions/page-language.ts';
import { refuseEasyPassword } from '#server/accounts/passwords/refuse-easy-password.ts';
import { writeChosenRole } from '#server/accounts/profile/roles-store.ts';
import { sendActionCode } from '#server/accounts/emails/send-action-code.ts';

/**
 * Registering and logging in.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function signInRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, signIn, limits } = dependencies;

  const beginSession = buildBeginSession(dependencies);

  route(app, 'register', async ({ body, request, reply }) => {
    await limits.register(request, body.email);
    refuseEasyPassword(body.password, body);
    const signUpSession = await signIn.signUp(body, webHeaders(request));
    await db.transaction().execute(async (trx) => {
      await writeLanguage(trx, signUpSession.userId, pageLanguage(request));
      if (body.role) await writeChosenRole(trx, signUpSession.userId, body.role);
      const recipient = { id: signUpSession.userId, name: body.name, email: body.email };
      await sendActionCode(trx, dependencies.publicUrl, 'verify-email', recipient);
    });
    return beginSession(reply, signUpSession);
  });

  route(app, 'logIn', async ({ body, request, reply }) => {
    return beginSession(reply, await signInWithPassword(dependencies, request, body));
  });
}
