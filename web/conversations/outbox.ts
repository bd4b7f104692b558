import { draftNames } from '#web/platform/forms/draft.ts';
import { knownIdentity } from '#web/platform/session/session-state.ts';

/**
 * Messages that are not at the server yet, by conversation; the first one of a conversation by its subject
 * (`ask:` and a phone, `booking:` and a booking). They stay on the device until they are, survive a reload, and
 * are removed with the drafts (their keys begin like drafts).
 */
export interface OutboxMessage {
  /** The same for every attempt, so that the server adds it once. */
  readonly clientId: string;
  readonly text: string;
  /** Addresses of uploaded photos, and of those that wait on this device (device-photos.ts). */
  readonly photos: readonly string[];
  /** ISO time. */
  readonly writtenAt: string;
  /** Why the server refused it; null while it waits. */
  readonly refused: string | null;
}

/** Used if storage is forbidden or full. */
const cachedOutboxes = new Map<string, readonly OutboxMessage[]>();
let keptOf: string | undefined;

/** The outboxes in use; emptied when another person is signed in. */
function inMemory(): typeof cachedOutboxes {
  const uid = knownIdentity()?.uid;
  if (uid !== undefined && uid !== keptOf) {
    cachedOutboxes.clear();
    keptOf = uid;
  }
  return cachedOutboxes;
}

/** How the names of outboxes begin among those of drafts. */
const draftStart = 'outbox:';
const keyOf = (conversationId: string) => `phonehub-draft:${draftStart}${conversationId}`;

export function readOutbox(conversationId: string): OutboxMessage[] {
  const here = inMemory().get(conversationId);
  if (here) return [...here];
  try {
    const storedOutbox: unknown = JSON.parse(localStorage.getItem(keyOf(conversationId)) ?? '[]');
    return Array.isArray(storedOutbox) ? storedOutbox.filter(isOutboxMessage) : [];
  } catch {
    return [];
  }
}

function isOutboxMessage(value: unknown): value is OutboxMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'photos' in value &&
    Array.isArray(value.photos)
  );
}

/**
 * Changes the waiting messages, based on the stored ones: another tab may have sent some of them.
 * @returns the messages that wait now
 */
export function changeOutbox(
  conversationId: string,
  change: (before: readonly OutboxMessage[]) => readonly OutboxMessage[],
): readonly OutboxMessage[] {
  const after = change(readOutbox(conversationId));
  try {
    if (after.length === 0) localStorage.removeItem(keyOf(conversationId));
    else localStorage.setItem(keyOf(conversationId), JSON.stringify(after));
    // Messages kept here while storage was full would otherwise be read first.
    inMemory().delete(conversationId);
  } catch {
    inMemory().set(conversationId, after);
  }
  return after;
}

/** The outboxes that are not empty. */
export function outboxKeys(): string[] {
  const storedIds = draftNames(draftStart).map((name) => name.slice(draftStart.length));
  return [...new Set([...storedIds, ...inMemory().keys()])];
}

/** A new message. */
export function newOutboxMessage(text: string, photos: readonly string[]): OutboxMessage {
  return {
    clientId: crypto.randomUUID(),
    text,
    photos,
    writtenAt: new Date().toISOString(),
    refused: null,
  };
}
