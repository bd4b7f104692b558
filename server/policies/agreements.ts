import type { Database } from '#server/platform/database/database.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { asksAnybody, findPolicy, insertAgreement, listAskedAgreements } from './policies-store.ts';

/** Whether people have agreed to what they were asked to agree to. */
export interface Agreements {
  /**
   * Refuses who has still to agree. Without a version that asks, which is the rule, it costs nothing.
   * @throws Refusal agreement-needed
   */
  require(person: { readonly id: string; readonly isAdmin: boolean }): Promise<void>;
  /** Reads again whether any version asks. */
  renew(): Promise<void>;
}

/**
 * Builds the check of this process.
 * @param db the database
 */
export function buildAgreements(db: Database): Agreements {
  let isAnybodyAsked = false;
  return {
    async require({ id, isAdmin }) {
      if (!isAnybodyAsked || isAdmin) return;
      if ((await listAskedAgreements(db, id)).length > 0) throw new Refusal('agreement-needed');
    },
    async renew() {
      isAnybodyAsked = await asksAnybody(db);
    },
  };
}

/**
 * Stores that a person agrees to the present version; a second time changes nothing.
 * @param db the database
 * @param userId the person
 * @param kind terms or privacy
 * @param number of the version they have read
 * @returns whether it is new
 * @throws Refusal changed-meanwhile if there is a newer one, not-found if there is none at all
 */
export function agreeToPolicy(
  db: Database,
  userId: string,
  kind: PolicyKind,
  number: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const present = await findPolicy(trx, kind);
    if (!present) throw new Refusal('not-found');
    if (present.number !== number) throw new Refusal('changed-meanwhile');
    return insertAgreement(trx, { userId, kind, number });
  });
}
