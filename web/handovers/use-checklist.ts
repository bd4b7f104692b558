import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChecklistLine, ChecksBody } from '#contract/handovers/schemas.ts';
import type { CheckResult, HandoverCheck } from '#contract/handovers/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';

const draftOf = (bookingId: string) => `checks:${bookingId}`;
const unsentOf = (bookingId: string): ChecksBody => readDraft(draftOf(bookingId));

/**
 * Sends the ticks that are kept on this device.
 * @param bookingId whose
 * @throws ApiProblem; they are kept while there is no connection
 */
export async function sendKeptChecks(bookingId: string): Promise<void> {
  const body = unsentOf(bookingId);
  if (Object.keys(body).length === 0) return;
  try {
    await call('saveChecks', { params: { id: bookingId }, body });
  } catch (error) {
    if (!isNetworkProblem(error)) dropDraft(draftOf(bookingId));
    throw error;
  }
  // Lines that were ticked meanwhile are sent next.
  const newer = Object.entries(unsentOf(bookingId)).filter(
    ([name, value]) => body[name as keyof ChecksBody] !== value,
  );
  if (newer.length > 0) keepDraft(draftOf(bookingId), Object.fromEntries(newer));
  else dropDraft(draftOf(bookingId));
}

/**
 * The buyer's checklist. A tick is on the screen at once; without a connection it is kept on the device and sent
 * when the network is back.
 * @param bookingId the booking
 * @param lines as the server has them
 * @param onSaved reads them again
 */
export function useChecklist(
  bookingId: string,
  lines: readonly ChecklistLine[],
  onSaved: () => void,
) {
  const errorText = useErrorText();
  const [unsent, setUnsent] = useState<ChecksBody>(() => unsentOf(bookingId));
  const [isKept, setIsKept] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    try {
      while (Object.keys(unsentOf(bookingId)).length > 0) await sendKeptChecks(bookingId);
      setIsKept(false);
      onSaved();
    } catch (error) {
      setIsKept(isNetworkProblem(error));
      if (!isNetworkProblem(error)) {
        setProblem(errorText(error));
        setUnsent({});
        onSaved();
      }
    } finally {
      isSending.current = false;
    }
  };
  const again = useEffectEvent(() => {
    if (Object.keys(unsentOf(bookingId)).length > 0) void send();
  });
  useEffect(() => {
    const online = () => again();
    // Kept from an earlier visit to this page.
    online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  const tick = (name: HandoverCheck, result: CheckResult | null, found?: number | null) => {
    const changed = { [name]: result, ...(name === 'battery' && { batteryFound: found ?? null }) };
    keepDraft(draftOf(bookingId), { ...unsentOf(bookingId), ...changed });
    setUnsent((before) => ({ ...before, ...changed }));
    void send();
  };
  const shown = lines.map((line): ChecklistLine => {
    const result = unsent[line.check];
    if (result === undefined) return line;
    const batteryFound = line.check === 'battery' ? (unsent.batteryFound ?? null) : null;
    return { ...line, result, found: batteryFound };
  });
  return { lines: shown, isKept, problem, tick };
}
