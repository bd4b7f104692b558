import type * as z from 'zod/mini';
import { maxTokensPerPerson } from '#contract/accounts/constants.ts';
import type { personalTokenBody } from '#contract/accounts/personal-tokens.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { lockUser } from '#server/accounts/profile/profiles-store.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  requireSeller,
  fingerprint,
  onlySignedInRecently,
  type Person,
} from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { countLiveTokens, insertPersonalToken } from './personal-tokens-store.ts';
import { newTokenText } from './token-text.ts';

/** Each is mailed and stays in the audit log for good. */
const newOnesADay = { what: 'new token', most: 20, withinSeconds: 86_400 } as const;

/**
 * Makes a personal access token of a seller. Its owner gets a mail, the audit log an entry, and the
 * database the token's hash only.
 * @param db the database
 * @param person the signed-in seller
 * @param body name, scopes, and the days until it ends
 * @returns the token itself, which is never shown again, and when it ends (ISO time)
 * @throws Refusal requires-recent-login, sellers-only, too-many-tokens, too-many-requests, or
 *   sign-in-required when the session ended meanwhile
 */
export async function createPersonalToken(
  db: Database,
  person: Person,
  body: z.infer<typeof personalTokenBody>,
) {
  onlySignedInRecently(person);
  requireSeller(person);
  await consumeRateLimit(db, { ...newOnesADay, whom: person.id, isAnnounced: true });
  const token = newTokenText();
  return db.transaction().execute(async (trx) => {
    const { role } = await lockUser(trx, person.id);
    await requireLiveSession(trx, person);
    if (role !== 'seller') throw new Refusal('sellers-only');
    if ((await countLiveTokens(trx, person.id)) >= maxTokensPerPerson) {
      throw new Refusal('too-many-tokens');
    }
    const storedPersonalToken = await insertPersonalToken(trx, {
      userId: person.id,
      name: body.name,
      scopes: body.scopes,
      hash: fingerprint(token),
      lastFour: token.slice(-4),
      days: body.days,
    });
    await sendChangeMail(trx, person, 'token-made', ({ tokenNamed }) => tokenNamed(body.name));
    await recordAdminAction(trx, {
      by: person.id,
      action: 'create-token',
      target: { kind: 'person', id: person.id },
      details: { token: storedPersonalToken.id, scopes: body.scopes.join(' '), days: body.days },
    });
    return {
      acknowledged: true,
      insertedId: storedPersonalToken.id,
      token,
      endsAt: storedPersonalToken.ends_at.toISOString(),
    };
  });
}
