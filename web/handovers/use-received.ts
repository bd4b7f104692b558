import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { sendKeptChecks } from './use-checklist.ts';

const draftOf = (bookingId: string) => `received:${bookingId}`;
const isKeptOf = (bookingId: string) => 'at' in readDraft(draftOf(bookingId));

// Apart from the components: the page draws others once it reads that a sale was paid, or has ended.
const sending = new Set<string>();
const refusals = new Map<string, string>();
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const changed = () => {
  for (const watcher of watchers) watcher();
};

/**
 * 'I have it' of a buyer, after the ticks of the checklist. Without a connection it is kept on the device and sent
 * when the network is back; a sale that has ended meanwhile says so.
 * @param bookingId the booking
 * @param onDone reads the sale again
 */
export function useReceived(bookingId: string, onDone: () => void) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const isKept = useSyncExternalStore(
    watch,
    () => isKeptOf(bookingId),
    () => false,
  );
  const refusal = useSyncExternalStore(
    watch,
    () => refusals.get(bookingId) ?? null,
    () => null,
  );
  const send = async () => {
    if (sending.has(bookingId)) return;
    sending.add(bookingId);
    const wasKept = isKeptOf(bookingId);
    try {
      // A refused tick must not keep back the hand-over.
      await sendKeptChecks(bookingId).catch((error: unknown) => {
        if (isNetworkProblem(error)) throw error;
      });
      await call('handOver', { params: { id: bookingId }, body: { confirmed: true } });
      notify.success(t('haveItDone'));
    } catch (error) {
      if (isNetworkProblem(error)) {
        if (!wasKept) keepDraft(draftOf(bookingId), { at: new Date().toISOString() });
        // Where storage is forbidden nothing is kept, and the dialog says that it was not sent.
        if (!isKeptOf(bookingId)) throw error;
        changed();
        return;
      }
      // A press with a connection is refused in its dialog.
      if (!wasKept) throw error;
      refusals.set(bookingId, errorText(error));
    } finally {
      sending.delete(bookingId);
    }
    dropDraft(draftOf(bookingId));
    changed();
    onDone();
  };
  const sendKept = useEffectEvent(() => {
    if (isKeptOf(bookingId)) void send();
  });
  useEffect(() => {
    const again = () => sendKept();
    // Kept from an earlier visit to this page.
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return { isKept, refusal, send };
}
