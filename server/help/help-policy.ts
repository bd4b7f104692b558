import type { HelpPart } from '#contract/help/limits.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * The caller's part in a question. For everybody but its asker and admins it does not exist (R3).
 * @param person the caller
 * @param request the stored one, or null
 * @throws Refusal not-found
 */
export function requireHelpPart<Found extends { readonly askerId: string | null }>(
  person: Person,
  request: Found | null,
): { readonly request: Found; readonly part: HelpPart } {
  if (request && person.isAdmin) return { request, part: 'admin' };
  if (request?.askerId === person.id) return { request, part: 'asker' };
  throw new Refusal('not-found');
}
