import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { sendKeptChecks } from './use-checklist.ts';

const draftOf = (bookingId: string) => `received:${bookingId}`;

/**
 * 'I have it' of a buyer, after the ticks of the checklist. Without a connection it is kept on the device and sent
 * when the network is back; a sale that has ended meanwhile says so.
 * @param bookingId the booking
 * @param onDone reads the sale again
 */
export function useReceived(bookingId: string, onDone: () => void) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const [isKept, setIsKept] = useState(() => 'at' in readDraft(draftOf(bookingId)));
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSending = useRef(false);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const wasKept = 'at' in readDraft(draftOf(bookingId));
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
        setIsKept(true);
        return;
      }
      // A press with a connection is refused in its dialog.
      if (!wasKept) throw error;
      setRefusal(errorText(error));
    } finally {
      isSending.current = false;
    }
    dropDraft(draftOf(bookingId));
    setIsKept(false);
    onDone();
  };
  const sendKept = useEffectEvent(() => {
    if ('at' in readDraft(draftOf(bookingId))) void send();
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
