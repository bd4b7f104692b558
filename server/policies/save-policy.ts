import { languages } from '#contract/common/languages.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { PolicyBody } from '#contract/policies/schemas.ts';
import { newId } from '#server/platform/base/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { findPolicy, insertPolicy, lockPolicies } from './policies-store.ts';
import { policyForm } from './present-policy.ts';

interface SavedPolicy {
  /** Whether there is a new version. */
  readonly changed: boolean;
  /** The number of the present one; 0 for the shop's own rules alone. */
  readonly number: number;
  /** The version word of what is stored now. */
  readonly version: string;
}

/**
 * Writes a new version of terms or privacy; the same text again changes nothing, unless it asks people to agree.
 * @param db the database
 * @param by the admin's id
 * @param kind terms or privacy
 * @param body parsed
 * @throws Refusal changed-meanwhile
 */
export function savePolicy(
  db: Database,
  by: string,
  kind: PolicyKind,
  body: PolicyBody,
): Promise<SavedPolicy> {
  return db.transaction().execute((trx) => savePolicyIn(trx, by, kind, body));
}

/**
 * The same within a transaction.
 * @param trx the transaction
 * @param by the admin's id; null for the command on the server itself
 * @param kind terms or privacy
 * @param body parsed
 */
export async function savePolicyIn(
  trx: Transaction,
  by: string | null,
  kind: PolicyKind,
  { version, asksAgain, withShipped, texts: sent }: PolicyBody,
): Promise<SavedPolicy> {
  await lockPolicies(trx);
  const present = await findPolicy(trx, kind);
  const before = policyForm(present);
  refuseOtherVersion(version, before);
  const number = before.number + 1;
  const texts = Object.fromEntries(
    languages.filter((each) => sent[each] !== '').map((each) => [each, sent[each]]),
  );
  const after = policyForm({ number, texts, withShipped, asksAgain });
  if (saysTheSame(before, after) && !asksAgain) {
    return { changed: false, number: before.number, version: before.version };
  }
  const id = newId();
  await insertPolicy(trx, { id, kind, number, texts, withShipped, asksAgain, by });
  await recordAdminAction(trx, {
    by,
    action: 'change-policy',
    target: { kind: 'policy', id },
    details: { policy: kind, number, ...(asksAgain && { asks: 'again' }) },
  });
  return { changed: true, number, version: after.version };
}

type Rules = Pick<ReturnType<typeof policyForm>, 'texts' | 'withShipped'>;

/**
 * Returns whether two versions have the same rules.
 * @param one a version
 * @param other another
 */
export function saysTheSame(one: Rules, other: Rules): boolean {
  return (
    one.withShipped === other.withShipped &&
    languages.every((each) => one.texts[each] === other.texts[each])
  );
}
