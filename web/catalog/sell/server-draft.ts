import { useEffect, useEffectEvent, useRef } from 'react';
import type * as z from 'zod/mini';
import { draftFields, maxDraftTextLength } from '#contract/catalog/draft-fields.ts';
import type { draftAnswer, DraftValues } from '#contract/catalog/drafts.ts';
import { call } from '#web/platform/api/api-client.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import type { ProductForm } from './product-form-values.ts';

/** The draft on the server, the same on every device of a seller; the browser's copy works offline. */

/** Changes are sent so long after the last one, in ms. */
const pauseMs = 1_500;

/** What this browser knows of the server's draft. */
interface SyncState {
  /** When the server stored what this browser last sent or read; '' for never. */
  readonly savedAt?: string;
  /** Whether changes here have not reached the server. */
  readonly unsent?: boolean;
}

const syncName = (name: string) => `${name}:synced`;
const readSync = (name: string): SyncState => readDraft(syncName(name));
const writeSync = (name: string, state: SyncState) => keepDraft(syncName(name), state);

/** The next form waits for it, or it would begin with the draft of what was just listed. */
let deleting: Promise<void> = Promise.resolve();

/** What Add A Product goes on with. */
export interface LoadedDraft {
  readonly draft: Record<string, unknown>;
  /** Whether the server has one, or may have one, that this is not: it is never replaced unasked. */
  readonly isUnread: boolean;
  /** Whether this is the server's, which this browser did not have. */
  readonly isNew: boolean;
  /** The server's, where something was typed here before it could be read. */
  readonly other: StoredDraft | null;
}

type StoredDraft = z.infer<typeof draftAnswer>;

/**
 * The draft to go on with: the server's, unless changes of this browser have not reached it.
 * @param name of the form and its owner
 */
export async function loadDraft(name: string): Promise<LoadedDraft> {
  await deleting;
  const local: Record<string, unknown> = readDraft(name);
  const { savedAt, unsent } = readSync(name);
  const stored = await call('readProductDraft').catch(() => null);
  const isTyped = Object.keys(local).length > 0;
  const kept = { draft: local, isUnread: false, isNew: false, other: null };
  if (stored === null) return { ...kept, isUnread: !(isTyped && (savedAt || unsent)) };
  if (stored.values === null) {
    // Listed or dropped on another device.
    if (!savedAt || unsent) return kept;
    dropDraft(name);
    return { ...kept, draft: {} };
  }
  if (isTyped && (unsent || savedAt === stored.savedAt)) return kept;
  if (isTyped && savedAt === undefined) return { ...kept, isUnread: true, other: stored };
  return takeDraft(name, stored);
}

/**
 * Goes on with the server's draft; what was typed here is dropped.
 * @param name of the form and its owner
 */
export function takeDraft(name: string, { values, savedAt }: StoredDraft): LoadedDraft {
  keepDraft(name, values ?? {});
  writeSync(name, { savedAt: savedAt ?? '', unsent: false });
  return { draft: values ?? {}, isUnread: false, isNew: true, other: null };
}

/**
 * Sends the form's values to the server a moment after each change, and when the page is left.
 * @param name of the form and its owner; null for a form whose draft stays in the browser
 * @param isUnread whether the server may have a draft that the form does not show: it is never replaced
 * @returns a function that deletes the draft here and on the server
 */
export function useServerDraft(
  form: ProductForm,
  name: string | null,
  isUnread: boolean,
): () => Promise<void> {
  const mayReplace = useRef(!isUnread);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const { subscribe, getValues } = form;

  const send = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === null) return;
    const values = valuesToKeep(getValues());
    sending.current = sending.current.then(async () => {
      mayReplace.current ||= await hasNoneOnServer();
      if (!mayReplace.current) return;
      // A later attempt, or the next change, sends what could not be sent now.
      const saved = await call('saveProductDraft', { body: { values }, keepalive: true }).catch(
        () => null,
      );
      if (saved?.savedAt && timer.current === undefined) {
        writeSync(name, { savedAt: saved.savedAt, unsent: false });
      }
    });
  });
  useEffect(() => {
    if (name === null) return;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        if (mayReplace.current) writeSync(name, { ...readSync(name), unsent: true });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(), pauseMs);
      },
    });
    const leave = () => timer.current !== undefined && send();
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [subscribe, name]);

  return async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === null) return;
    dropDraft(name);
    dropDraft(syncName(name));
    deleting = sending.current.then(async () => {
      if (!mayReplace.current) return;
      // The browser's copy is gone; the server's is deleted with the next listing at the latest.
      await call('deleteProductDraft', { keepalive: true }).catch(() => undefined);
      dropDraft(syncName(name));
    });
    await deleting;
  };
}

async function hasNoneOnServer(): Promise<boolean> {
  const stored = await call('readProductDraft').catch(() => null);
  return stored !== null && stored.values === null;
}

function valuesToKeep(values: object): DraftValues {
  const kept = Object.entries(values).filter(
    ([field, value]) => draftFields.includes(field) && value !== undefined,
  );
  // A draft with one text that is too long would be refused with everything else in it.
  const withinLimit = kept.map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? value.slice(0, maxDraftTextLength).toWellFormed() : value,
  ]);
  return Object.fromEntries(withinLimit) as DraftValues;
}
