import type { FastifyInstance, FastifyReply } from 'fastify';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { onlySignedInRecently, type HalfPerson } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { versionOf } from '#server/platform/http/versions.ts';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { limitChanges } from '#server/accounts/emails/limit-changes.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { addPasskey, startPasskeyRegistration } from './add-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { buildBeginSession } from '#server/accounts/sign-in/begin-session.ts';
import { relyingParty } from './passkeys.ts';
import { isPasskeyStored, readPasskeys } from './passkeys-store.ts';
import { presentIdentity } from '#server/accounts/profile/present-identity.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { startSessionBy } from '#server/accounts/sign-in/start-session-by.ts';
import { buildRenewSignIn } from '#server/accounts/sign-in/renew-sign-in.ts';
import { countRecoveryCodes } from './recovery-codes-store.ts';
import { resetAttempts, listSecondSteps } from './second-step-store.ts';
import { hasConfirmedTotp } from './totp-keys-store.ts';
import { completeSession, recordSignIn } from '#server/accounts/sessions/sessions-store.ts';
import { confirmTotp, startTotp } from './set-up-totp.ts';
import { removeTotp } from './remove-totp.ts';
import { startPasskeySignIn, verifyPasskeySignIn } from './sign-in-with-passkey.ts';
import { takeSecondStep } from './take-second-step.ts';
import { pageLanguage } from '#server/accounts/sessions/page-language.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';

/**
 * The second step of signing in, passkeys, authenticator apps and recovery codes.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function secondFactorRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, signIn, limits, devices, identities, hint, encryption } = dependencies;
  const beginSession = buildBeginSession(dependencies);
  const renew = buildRenewSignIn(db, signIn);
  const party = relyingParty(dependencies.publicUrl);

  /** Completes the sign-in after the second step. */
  const complete = async (person: HalfPerson, reply: FastifyReply) => {
    await recordSignIn(db, person.id, pageLanguage(reply.request));
    const identity = await presentIdentity(db, person);
    reply.header('set-cookie', hint.setFor(identity));
    await devices.issue(reply, person.id);
    return identity;
  };

  route(app, 'readSecondStep', async ({ person }) => ({
    required: person.owesSecondStep,
    steps: await listSecondSteps(db, person.id),
  }));

  route(app, 'takeSecondStep', async ({ body, person, request, reply }) => {
    await limits.code(request, person.id, () =>
      takeSecondStep(db, encryption, person, body, (work) => renew(reply, person.sessionId, work)),
    );
    return complete(person, reply);
  });

  route(app, 'passkeySignInOptions', async ({ request }) => {
    await limits.call(request);
    return startPasskeySignIn(db, party, await identities.fromHalfSession(request));
  });

  route(app, 'signInWithPasskey', async ({ body, request, reply }) => {
    await limits.call(request);
    const person = await identities.fromHalfSession(request);
    const { userId, passkeyId } = await verifyPasskeySignIn(db, party, body);
    if (!person) {
      const startedSession = await startSessionBy(signIn, request, userId, () =>
        isPasskeyStored(db, passkeyId),
      );
      if (!startedSession) throw new Refusal('invalid-verification-code');
      return beginSession(reply, startedSession, 'both-steps');
    }
    if (person.id !== userId) throw new Refusal('not-yours');
    await renew(reply, person.sessionId, async (trx, sessionId) => {
      await completeSession(trx, sessionId);
      await resetAttempts(trx, person.id);
    });
    return complete(person, reply);
  });

  route(app, 'readSecondFactors', async ({ person }) => {
    const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
      hasConfirmedTotp(db, person.id),
      readPasskeys(db, person.id),
      countRecoveryCodes(db, person.id),
    ]);
    return {
      totp,
      recoveryCodesLeft,
      passkeys: passkeys.map((passkey) => ({
        _id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
        version: versionOf({ name: passkey.name }),
      })),
    };
  });

  route(app, 'startTotp', ({ person }) => startTotp(db, encryption, person));
  route(app, 'confirmTotp', ({ body, person }) => confirmTotp(db, encryption, person, body.code));
  route(app, 'removeTotp', ({ person }) => removeTotp(db, person));

  route(app, 'renewRecoveryCodes', async ({ person }) => {
    onlySignedInRecently(person);
    if (!person.hasSecondFactor) throw new Refusal('not-found');
    return {
      recoveryCodes: await db.transaction().execute(async (trx) => {
        await requireLiveSession(trx, person);
        await limitChanges(trx, person.id);
        await sendChangeMail(trx, person, 'recovery-codes-renewed');
        return makeRecoveryCodes(trx, person.id);
      }),
    };
  });

  route(app, 'newPasskeyOptions', ({ person }) => startPasskeyRegistration(db, party, person));
  route(app, 'addPasskey', ({ body, person }) => addPasskey(db, party, person, body));
  route(app, 'removePasskey', ({ params, person }) => removePasskey(db, party, person, params.id));

  route(app, 'renamePasskey', async ({ params, body, person }) => {
    const version = await renamePasskey(db, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });
}
