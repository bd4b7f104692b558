import type { TokenScope } from '#contract/common/token-scopes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { findPersonalToken, recordTokenUse } from './personal-tokens-store.ts';
import { isTokenText } from './token-text.ts';

/** How many calls one token may send in a minute. */
const callsAMinute = { what: 'token', most: 300, withinSeconds: 60, isAnnounced: true } as const;

/** A token that works; whose it is decides nothing before their row is read. */
export interface CheckedToken {
  readonly id: string;
  readonly userId: string;
  readonly scopes: readonly TokenScope[];
}

/**
 * Finds the personal access token of a request, counts the call, and notes the day of its use. A token that ended,
 * was revoked or never was gets the same refusal.
 * @param db the database
 * @param text the token in the request
 * @throws Refusal personal-token-invalid, too-many-requests
 */
export async function checkPersonalToken(db: Database, text: string): Promise<CheckedToken> {
  const token = isTokenText(text) ? await findPersonalToken(db, fingerprint(text)) : undefined;
  if (!token || token.has_ended) {
    throw new Refusal('personal-token-invalid', { challenge: 'error="invalid_token"' });
  }
  await consumeRateLimit(db, { ...callsAMinute, whom: token.id });
  if (!token.used_today) await recordTokenUse(db, token.id);
  return { id: token.id, userId: token.user_id, scopes: token.scopes };
}
