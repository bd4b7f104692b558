import { useEffect } from 'react';

const keyOf = (name: string) => `phonehub-draft:${name}`;

/** The draft of a registration: a visitor's name and email, which stay no longer than their tab. */
export const registerDraft = 'register';
const storageOf = (name: string) => (name === registerDraft ? sessionStorage : localStorage);

/**
 * The draft of a form: typed values that survive leaving and reloading the page. It stays on the
 * device until the form is sent, and is removed at log-out, and when somebody else signs in.
 * @param name of the form and its owner
 */
export function readDraft(name: string): Record<string, string> {
  try {
    // A missing draft reads as null, of which nothing is spread.
    return { ...(JSON.parse(String(storageOf(name).getItem(keyOf(name)))) as object) };
  } catch {
    return {};
  }
}

/**
 * Stores values at once, e.g. those that could not be sent for want of a connection.
 * @param name of the form and its owner
 */
export function keepDraft(name: string, values: object): void {
  try {
    storageOf(name).setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage may be forbidden; the form itself keeps the values.
  }
}

export function dropDraft(name: string): void {
  try {
    storageOf(name).removeItem(keyOf(name));
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/**
 * The names of stored drafts.
 * @param start how they begin
 */
export function draftNames(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(start)))
      .map((key) => key.slice(keyOf('').length));
  } catch {
    return [];
  }
}

/** The draft that names the owner of the drafts; it is removed with them. */
export const ownerDraft = 'owner';

/** The draft of a visitor's question to the shop. */
export const visitorHelpDraft = 'help';

/** The cache of photos of drafts, and of messages that wait to be sent. */
export const draftPhotosCache = 'phonehub-device-photos';

/**
 * Drafts may contain a phone number, and their photos a face, which the next person at this browser must not
 * see.
 */
export function dropAllDrafts(): void {
  // Cache Storage is missing without HTTPS, and may be forbidden.
  if ('caches' in globalThis) void caches.delete(draftPhotosCache).catch(() => undefined);
  for (const name of [registerDraft, ...draftNames('')]) dropDraft(name);
}

/** The parts of a form that a draft needs. */
interface Drafted {
  readonly onValues: (listener: () => void) => () => void;
  readonly getValues: () => object;
}

/**
 * Stores the values while they are typed.
 * @param name of the form and its owner; nothing is stored without it
 * @param without fields not to store, e.g. a date that would be outdated, as undefined; the same object each time
 */
export function useDraft(
  form: Drafted,
  name: string | undefined,
  without?: Readonly<Record<string, undefined>>,
): void {
  const { onValues, getValues } = form;
  useEffect(
    () =>
      name === undefined
        ? undefined
        : onValues(() => keepDraft(name, { ...getValues(), ...without })),
    [onValues, getValues, name, without],
  );
}
