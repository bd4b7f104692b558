import type { AskedAgreement, Policy } from '#contract/policies/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';

/** A text that one is asked to agree to, and the one before. */
export interface AskedPolicy {
  readonly asked: AskedAgreement;
  /** The present version. */
  readonly policy: Policy;
  /** Null for the shop's own rules alone. */
  readonly former: Policy | null;
}

/** What one is asked to agree to, with the texts. */
export async function readAskedPolicies(): Promise<AskedPolicy[]> {
  const askedAgreements = await call('listAskedAgreements');
  return Promise.all(
    askedAgreements.map(async (asked) => {
      const params = { kind: asked.kind };
      const [policy, former] = await Promise.all([
        call('readPolicy', { params }),
        asked.previousNumber === 0
          ? null
          : call('readPolicy', { params, query: { number: String(asked.previousNumber) } }),
      ]);
      return { asked, policy, former };
    }),
  );
}
