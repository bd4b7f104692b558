import { languages } from '#contract/common/languages.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { PolicyBody } from '#contract/policies/schemas.ts';
import { newId } from '#server/platform/base/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { findPolicy, insertPolicy, lockPolicies } from './policies-store.ts';
import { policyForm } from './present-policy.ts';

/**
 * Writes a new version of terms or privacy; the same text again changes nothing, unless it asks people to agree.
 * @param db the database
 * @param by the admin's id
 * @param kind terms or privacy
 * @param body parsed
 * @returns whether there is a new version, and the version word of what is stored now
 * @throws Refusal changed-meanwhile
 */
export function savePolicy(
  db: Database,
  by: string,
  kind: PolicyKind,
  { version, asksAgain, withShipped, texts: sent }: PolicyBody,
): Promise<{ readonly changed: boolean; readonly version: string }> {
  return db.transaction().execute(async (trx) => {
    await lockPolicies(trx);
    const present = await findPolicy(trx, kind);
    const before = policyForm(present);
    refuseOtherVersion(version, before);
    const number = (present?.number ?? 0) + 1;
    const texts = Object.fromEntries(
      languages.filter((each) => sent[each] !== '').map((each) => [each, sent[each]]),
    );
    const after = policyForm({ number, texts, withShipped, asksAgain });
    const isSame =
      JSON.stringify([before.texts, before.withShipped]) ===
      JSON.stringify([after.texts, after.withShipped]);
    if (isSame && !asksAgain) return { changed: false, version: before.version };
    const id = newId();
    await insertPolicy(trx, { id, kind, number, texts, withShipped, asksAgain, by });
    await recordAdminAction(trx, {
      by,
      action: 'change-policy',
      target: { kind: 'policy', id },
      details: { policy: kind, number, ...(asksAgain && { asks: 'again' }) },
    });
    return { changed: true, version: after.version };
  });
}
