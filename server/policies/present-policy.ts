import { languages, type Language } from '#contract/common/languages.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { Policy } from '#contract/policies/schemas.ts';
import { withVersion } from '#server/platform/http/versions.ts';
import type { StoredPolicy } from './policies-store.ts';
import { renderMarkdown } from './render-markdown.ts';

const inEachLanguage = (of: (language: Language) => string) =>
  Object.fromEntries(languages.map((each) => [each, of(each)])) as Record<Language, string>;

/**
 * The values of the form, with their version; the number is among them, so that a new version with the same text is
 * another one.
 * @param stored the present version; undefined for the shop's own rules alone
 */
export function policyForm(stored: Omit<StoredPolicy, 'since'> | undefined) {
  return withVersion({
    number: stored?.number ?? 0,
    texts: inEachLanguage((each) => stored?.texts[each] ?? ''),
    withShipped: stored?.withShipped ?? true,
    asksAgain: stored?.asksAgain ?? false,
  });
}

/**
 * A version as the contract shows it.
 * @param kind terms or privacy
 * @param stored the version; undefined for the shop's own rules alone
 * @param latest the number of the present version
 */
export function presentPolicy(
  kind: PolicyKind,
  stored: StoredPolicy | undefined,
  latest: number,
): Policy {
  const form = policyForm(stored);
  return {
    ...form,
    kind,
    latest,
    since: stored?.since.toISOString() ?? null,
    html: inEachLanguage((each) => renderMarkdown(form.texts[each])),
  };
}
