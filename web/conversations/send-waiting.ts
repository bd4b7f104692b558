import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem, isNetworkProblem } from '#web/platform/api/http.ts';
import { keepDraft, ownerDraft, readDraft } from '#web/platform/forms/draft.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { uploadDevicePhotos } from './upload-device-photos.ts';
import { changeOutbox, outboxKeys, readOutbox, type OutboxMessage } from './outbox.ts';

/** Outboxes whose own page is open; it sends them itself and shows refused ones. */
const openPages = new Set<string>();

/**
 * Says that a page sends an outbox itself.
 * @returns a function that takes it back
 */
export function openOutbox(key: string): () => void {
  openPages.add(key);
  return () => void openPages.delete(key);
}

/** Returns whether the very same message may be accepted later: no network, or a server that restarts. */
export function mayPassLater(error: unknown): boolean {
  return isNetworkProblem(error) || (error instanceof ApiProblem && error.status >= 502);
}

/**
 * Sends one message that waits; the same clientId again adds nothing.
 * @param key of the outbox: a conversation, or the subject of a first message
 * @returns the conversation
 */
export async function sendMessageOf(key: string, message: OutboxMessage): Promise<string | null> {
  const { clientId, text, photos } = await uploadDevicePhotos(key, message);
  const [first, about] = key.split(':');
  const body = { text, clientId };
  if (about === undefined) {
    await call('sendMessage', { params: { id: key }, body: { ...body, photos: [...photos] } });
    return key;
  }
  const name = first === 'booking' ? 'writeAboutBooking' : 'askSeller';
  return (await call(name, { params: { id: about }, body })).insertedId;
}

let isSending = false;

/**
 * Sends waiting messages of conversations whose page is not open. Refused messages stay, so that the page can
 * say why.
 */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const identity = await readIdentity();
    if (identity === null) return;
    // Drafts without an owner belong to the signed-in person, who finds them after the next sign-in.
    const { uid = identity.uid } = readDraft(ownerDraft);
    if (uid !== identity.uid) return;
    keepDraft(ownerDraft, { uid });
    for (const key of outboxKeys()) await sendOutboxOf(key);
  } finally {
    isSending = false;
  }
}

async function sendOutboxOf(key: string): Promise<void> {
  for (const message of readOutbox(key)) {
    if (message.refused !== null) continue;
    if (openPages.has(key)) return;
    try {
      await sendMessageOf(key, message);
    } catch {
      return;
    }
    changeOutbox(key, (all) => all.filter(({ clientId }) => clientId !== message.clientId));
  }
}
