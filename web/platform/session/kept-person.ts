import type { Identity } from '#contract/accounts/schemas.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';

/**
 * The signed-in person, kept on the device with a sale whose page works without a connection (handovers/kept-sale.ts).
 * It shows pages and permits nothing: every call is checked by the server. Logging out removes it.
 */
const draft = 'person';

export function keepPerson(identity: Identity): void {
  keepDraft(draft, { identity: JSON.stringify(identity) });
}

export function forgetPerson(): void {
  dropDraft(draft);
}

/** The kept person, or null. */
export function readKeptPerson(): Identity | null {
  const { identity } = readDraft(draft);
  return identity === undefined ? null : (JSON.parse(identity) as Identity);
}
