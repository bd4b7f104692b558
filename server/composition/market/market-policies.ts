import * as z from 'zod/mini';
import { languages, type Language } from '#contract/common/languages.ts';
import { policyKinds, type PolicyKind } from '#contract/policies/policies.ts';
import { policyBody } from '#contract/policies/schemas.ts';
import type { ImportedPart } from './market-part.ts';
import { findPolicy } from '#server/policies/policies-store.ts';
import { policyForm } from '#server/policies/present-policy.ts';
import { saysTheSame, savePolicyIn } from '#server/policies/save-policy.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

const optionalText = z.optional(z.string());

/** A text of the owner's: its Markdown by language. People are asked to agree only if the file says so. */
const marketPolicy = z.pipe(
  z.object({
    texts: z.object(
      Object.fromEntries(languages.map((each) => [each, optionalText])) as Record<
        Language,
        typeof optionalText
      >,
    ),
    withShipped: z._default(z.boolean(), true),
    asksAgain: z._default(z.boolean(), false),
  }),
  policyBody,
);

/** Terms and privacy of a market, as far as the file has them. */
export const marketPolicies = z.object(
  Object.fromEntries(policyKinds.map((kind) => [kind, z.optional(marketPolicy)])) as Record<
    PolicyKind,
    z.ZodMiniOptional<typeof marketPolicy>
  >,
);
export type MarketPolicies = z.infer<typeof marketPolicies>;

/**
 * The present texts of this shop, as the file has them.
 * @param db the database
 */
export async function exportPolicies(db: Database) {
  const texts = policyKinds.map(async (kind) => {
    const { texts, withShipped } = policyForm(await findPolicy(db, kind));
    return [kind, { texts, withShipped }] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * Makes the texts of a file new versions, where they say something else.
 * @param trx the transaction of the import
 * @param policies of the file
 * @returns a line for each new version, and which texts stay
 */
export async function importPolicies(
  trx: Transaction,
  policies: MarketPolicies,
): Promise<ImportedPart> {
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const kind of policyKinds) {
    const form = policies[kind];
    if (!form) continue;
    const present = policyForm(await findPolicy(trx, kind));
    // People who were asked about this text are not asked again by the same file.
    const wasAsked = present.asksAgain && saysTheSame(present, form);
    const asksAgain = form.asksAgain && !wasAsked;
    const saved = await savePolicyIn(trx, null, kind, { ...form, asksAgain });
    if (saved.changed) {
      const asked = asksAgain ? 'everybody is asked to agree' : 'nobody is asked to agree again';
      changed.push(`policies: version ${saved.number} of ${kind} is added; ${asked}`);
    } else unchanged.push(`policies: ${kind} as the file says`);
  }
  return { changed, unchanged };
}
