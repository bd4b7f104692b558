import { useEffect, useEffectEvent, useRef } from 'react';
import type * as z from 'zod/mini';
import { draftFields, maxDraftTextLength } from '#contract/catalog/draft-fields.ts';
import type { draftAnswer, DraftValues } from '#contract/catalog/drafts.ts';
import { call } from '#web/platform/api/api-client.ts';
import { storedNow } from '#web/platform/forms/clash.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import type { ProductForm } from './product-form-values.ts';

/** The draft on the server, the same on every device of a seller; the browser's copy works offline. */

/** Changes are sent so long after the last one, in ms. */
const pauseMs = 1_500;

/** This browser's view of the server's draft. */
interface SyncState {
  /** The version of the server's draft that the local one goes on from; missing if it was not read. */
  readonly version?: string;
  /** Whether changes here have not reached the server. */
  readonly unsent?: boolean;
}

const syncName = (name: string) => `${name}:synced`;
const readSync = (name: string): SyncState => readDraft(syncName(name));
const writeSync = (name: string, state: SyncState) => keepDraft(syncName(name), state);

/** The next form waits for it, or it would begin with the draft of the phone just listed. */
let deleting: Promise<void> = Promise.resolve();

/** The draft with which Add A Product goes on. */
export interface LoadedDraft {
  readonly draft: Record<string, unknown>;
  /** The version of the server's draft that this goes on from; undefined if it was not read. */
  readonly version: string | undefined;
  /** Whether the server has one, or may have one, that this is not: it is never replaced unasked. */
  readonly isUnread: boolean;
  /** Whether this is the server's, which this browser did not have. */
  readonly isNew: boolean;
  /** The server's draft, if something else was typed here. */
  readonly other: StoredDraft | null;
}

export type StoredDraft = z.infer<typeof draftAnswer>;

/**
 * The draft to go on with: the server's, unless changes of this browser have not reached it.
 * @param name of the form and its owner
 */
export async function loadDraft(name: string): Promise<LoadedDraft> {
  await deleting;
  const local: Record<string, unknown> = readDraft(name);
  const { version, unsent } = readSync(name);
  const storedProductDraft = await call('readProductDraft').catch(() => null);
  const isTyped = Object.keys(local).length > 0;
  const localDraft = { draft: local, version, isUnread: false, isNew: false, other: null };
  const unread = { ...localDraft, version: undefined, isUnread: true };
  if (storedProductDraft === null) return isTyped && version !== undefined ? localDraft : unread;
  const isKnown = version === storedProductDraft.version;
  if (storedProductDraft.values === null) {
    // Listed or dropped on another device.
    const isDropped = version !== undefined && !isKnown && !unsent;
    if (isDropped) dropDraft(name);
    return { ...localDraft, draft: isDropped ? {} : local, version: storedProductDraft.version };
  }
  if (!isTyped) return takeDraft(name, storedProductDraft);
  // Sent when the page was left, which no longer heard the answer.
  if (inOrder(valuesToKeep(local)) === inOrder(storedProductDraft.values)) {
    writeSync(name, { version: storedProductDraft.version, unsent: false });
    return { ...localDraft, version: storedProductDraft.version };
  }
  if (isKnown) return localDraft;
  return version === undefined || unsent
    ? { ...unread, other: storedProductDraft }
    : takeDraft(name, storedProductDraft);
}

/**
 * Goes on with the server's draft and drops the input made here.
 * @param name of the form and its owner
 */
export function takeDraft(name: string, { values, version }: StoredDraft): LoadedDraft {
  keepDraft(name, values ?? {});
  writeSync(name, { version, unsent: false });
  return { draft: values ?? {}, version, isUnread: false, isNew: true, other: null };
}

/**
 * Sends the form's values to the server a moment after each change, and when the page is left. A draft that the
 * form does not go on from is never replaced.
 * @param name of the form and its owner; null for a form whose draft stays in the browser
 * @param beginning of the form
 * @param onOther called with the draft of another device or tab that has been stored meanwhile
 * @returns a function that deletes the draft here and on the server, and returns the version that is gone
 */
export function useServerDraft(
  form: ProductForm,
  name: string | null,
  beginning: Pick<LoadedDraft, 'draft' | 'version'>,
  onOther: (other: StoredDraft) => void,
): () => string | undefined {
  // Each tab has its own, although they share the browser's storage.
  const version = useRef(beginning.version);
  /** The values that the server may have of this form, although no answer said so. */
  const ownRef = useRef([inOrder(valuesToKeep(beginning.draft))]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const { onValues, getValues } = form;

  const send = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === null) return;
    const values = valuesToKeep(getValues());
    sending.current = sending.current.then(async () => {
      const before = version.current;
      version.current ??= await versionOfNone();
      if (version.current === undefined) return;
      ownRef.current.push(inOrder(values));
      const storedDraft = await store(values, version.current, ownRef.current);
      // A later attempt, or the next change, sends unsent values.
      if (storedDraft === null) return;
      if ('values' in storedDraft) {
        version.current = undefined;
        writeSync(name, {});
        onOther(storedDraft);
        return;
      }
      version.current = storedDraft.version;
      ownRef.current = [];
      // Unless another tab has typed a draft of its own.
      if (readSync(name).version !== before) return;
      writeSync(name, { version: storedDraft.version, unsent: timer.current !== undefined });
    });
  });
  useEffect(() => {
    if (name === null) return;
    const stop = onValues(() => {
      const from = version.current;
      writeSync(name, from === undefined ? {} : { version: from, unsent: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(), pauseMs);
    });
    const leave = () => timer.current !== undefined && send();
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [onValues, name]);

  return () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === null) return undefined;
    dropDraft(name);
    dropDraft(syncName(name));
    deleting = sending.current.then(async () => {
      if (version.current === undefined) return;
      // The browser's copy is gone; the server's is deleted with the next listing at the latest.
      await call('deleteProductDraft', { keepalive: true }).catch(() => undefined);
      dropDraft(syncName(name));
    });
    return version.current;
  };
}

/** The version of no draft; undefined if the server has one, or can not be asked. */
async function versionOfNone(): Promise<string | undefined> {
  const storedProductDraft = await call('readProductDraft').catch(() => null);
  return storedProductDraft?.values === null ? storedProductDraft.version : undefined;
}

/**
 * Stores a draft in place of the one it goes on from.
 * @param ownNames sent by this form before, in order
 * @returns the stored version, with its values if they are another device's; null if it could not be sent
 */
async function store(
  values: DraftValues,
  version: string,
  ownNames: readonly string[],
): Promise<Pick<StoredDraft, 'version'> | StoredDraft | null> {
  try {
    const { version: storedVersion } = await call('saveProductDraft', {
      body: { values, version },
      keepalive: true,
    });
    return { version: storedVersion };
  } catch (error) {
    const other = storedNow<StoredDraft>(error);
    if (other === null) return null;
    const isLost = other.values !== null && !ownNames.includes(inOrder(other.values));
    // Nothing is lost if it was listed or dropped meanwhile, or is this form's own.
    return isLost ? other : store(values, other.version, ownNames);
  }
}

/** The same text for the same values, in any order of their names. */
const inOrder = (values: DraftValues) => JSON.stringify(values, namesInOrder);
const namesInOrder = [...draftFields, 'screen', 'body', 'failed'];

function valuesToKeep(values: object): DraftValues {
  const filledEntries = Object.entries(values).filter(
    ([field, value]) => draftFields.includes(field) && value !== undefined,
  );
  // A draft with one text that is too long would be refused with everything else in it.
  const withinLimit = filledEntries.map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? value.slice(0, maxDraftTextLength).toWellFormed() : value,
  ]);
  return Object.fromEntries(withinLimit) as DraftValues;
}
