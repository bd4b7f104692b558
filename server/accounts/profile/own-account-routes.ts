import type { FastifyInstance } from 'fastify';
import { onlySignedInRecently } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { buildBeginSession } from '#server/accounts/sign-in/begin-session.ts';
import { changeEmail, confirmEmail } from '#server/accounts/emails/change-email.ts';
import { changePassword } from '#server/accounts/passwords/change-password.ts';
import { exportOwnData } from './export-own-data.ts';
import { signInWithPassword } from '#server/accounts/sign-in/sign-in-with-password.ts';
import { unlinkGoogle } from '#server/accounts/google/unlink-google.ts';
import { presentIdentity } from './present-identity.ts';
import { requestPasswordReset } from '#server/accounts/passwords/request-password-reset.ts';
import { resetPassword } from '#server/accounts/passwords/reset-password.ts';
import { saveProfile } from './save-profile.ts';
import { sendVerificationMail, verifyEmail } from '#server/accounts/emails/verify-email.ts';

/**
 * The routes of one's own account; deleting it is in the administration slice.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function ownAccountRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, limits, devices, publicUrl, passwordCost } = dependencies;
  const beginSession = buildBeginSession(dependencies);

  route(app, 'sendVerificationMail', ({ person }) => sendVerificationMail(db, publicUrl, person));
  route(app, 'verifyEmail', ({ body }) => verifyEmail(db, body.code));
  route(app, 'requestPasswordReset', async ({ body, request }) => {
    await limits.resetRequest(request);
    return requestPasswordReset(db, body.email);
  });
  route(app, 'resetPassword', async ({ body, request, reply }) => {
    await limits.call(request);
    const { userId, email } = await resetPassword(db, body.code, body.password, passwordCost);
    // The owner is proven by the mail: failed attempts of others must not block the new password.
    await limits.resetFailures(request, email);
    await devices.issue(reply, userId);
    return { acknowledged: true, email };
  });
  route(app, 'changeEmail', async ({ body, person }) => {
    // Count before the lookup, or one could test which emails have an account.
    await consumeRateLimit(db, {
      what: 'change-email',
      whom: person.id,
      most: 10,
      withinSeconds: 3_600,
      isAnnounced: true,
    });
    return changeEmail(db, publicUrl, person, body.email);
  });
  route(app, 'confirmEmail', ({ body }) => confirmEmail(db, body.code));
  route(app, 'changePassword', async ({ body, person, reply }) => {
    await limits.hashing(person.id);
    const changedPassword = await changePassword(db, person, body.password, passwordCost);
    await devices.issue(reply, person.id);
    return changedPassword;
  });

  route(app, 'saveProfile', async ({ body, person }) => {
    await saveProfile(db, person, body);
    return presentIdentity(db, person);
  });

  route(app, 'unlinkGoogle', ({ person }) => {
    onlySignedInRecently(person);
    return unlinkGoogle(db, person);
  });

  route(app, 'exportData', ({ person }) => exportOwnData(db, person, dependencies.ownData));

  route(app, 'restoreAccount', async ({ body, request, reply }) => {
    const startedSession = await signInWithPassword(dependencies, request, body);
    return beginSession(reply, startedSession, 'reopening');
  });
}
