import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiProblem } from '#web/platform/api/http.ts';
import { loadChunk } from '#web/platform/hydration/chunk-recovery.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Names<Input> = keyof Input & string;
type Errors<Input> = { readonly [Name in Names<Input>]?: { readonly message: string } };

/** What a form shows beside its values. */
interface FormStatus<Input> {
  readonly errors: Errors<Input>;
  readonly isSubmitting: boolean;
  readonly isSubmitted: boolean;
}

/** In the shape of react-hook-form's, so that drafts follow either form. */
interface ValuesListener<Input> {
  readonly formState: { readonly values: true };
  readonly callback: (state: { values: Partial<Input> }) => void;
}

interface Listeners {
  readonly onChange?: (event: { target: Control }) => void;
  readonly onBlur?: () => void;
}

/**
 * A long form with what react-hook-form does for others, in a tenth of its 13 kB: values that are kept while
 * fields come and go, lists of checkboxes, and messages that disappear when a field is right. What checks it
 * is fetched once something has the focus.
 * @param loadRules fetches the schema
 * @param defaults the values at first; the order of their names is the order in which errors take the focus
 */
export function useValueForm<Input extends object, Output>(
  loadRules: () => Promise<z.ZodMiniType<Output, Input>>,
  defaults: Partial<Input>,
  order: readonly Names<Input>[],
) {
  const [form] = useState(() => createForm(loadRules, defaults, order));
  const formState = useSyncExternalStore(form.onStatus, form.status, form.status);
  useEffect(() => {
    addEventListener('focusin', form.prefetch, { once: true });
    if (document.activeElement !== document.body) form.prefetch();
    return () => removeEventListener('focusin', form.prefetch);
  }, [form]);
  return { ...form, formState };
}

/** A form of these values, which its schema turns into what is sent. */
export type ValueForm<Input extends object, Output> = ReturnType<
  typeof useValueForm<Input, Output>
>;

/** The value of a field, and of all of them without a name; the component follows its changes. */
export function useFormValue<Input extends object, Output, Name extends Names<Input>>(
  form: ValueForm<Input, Output>,
  name: Name,
): Input[Name] | undefined {
  const read = () => form.getValues(name);
  return useSyncExternalStore(form.onValues, read, read);
}

/** All values of a form; the component follows their changes. */
export function useFormValues<Input extends object, Output>(
  form: ValueForm<Input, Output>,
): Partial<Input> {
  const read = () => form.getValues();
  return useSyncExternalStore(form.onValues, read, read);
}

function createForm<Input extends object, Output>(
  loadRules: () => Promise<z.ZodMiniType<Output, Input>>,
  defaults: Partial<Input>,
  order: readonly Names<Input>[],
) {
  type Name = Names<Input>;
  let values: Partial<Input> = { ...defaults };
  let status: FormStatus<Input> = { errors: {}, isSubmitting: false, isSubmitted: false };
  const controls = new Map<Name, Set<Control>>();
  const refs = new Map<Name, (control: Control | null) => void>();
  const valueListeners = new Set<() => void>();
  const statusListeners = new Set<() => void>();

  const setStatus = (change: Partial<FormStatus<Input>>) => {
    status = { ...status, ...change };
    for (const listener of statusListeners) listener();
  };
  const setErrors = (found: ReadonlyMap<string, string>) => {
    const entries = [...found].map(([name, message]) => [name, { message }]);
    setStatus({ errors: Object.fromEntries(entries) as Errors<Input> });
  };
  const keep = (name: Name, value: unknown) => {
    values = { ...values, [name]: value };
    for (const listener of valueListeners) listener();
  };

  const load = () => Promise.all([import('./check-values.ts'), loadRules()]);
  const check = async () => {
    const [{ checkValues }, rules] = await loadChunk(load);
    return checkValues(rules, values);
  };
  /** Shows or removes the message of one field. */
  const recheckLater = async (name: Name) => {
    const value = values[name];
    const { errors: found } = await check();
    // It was changed meanwhile, which is checked by itself.
    if (value !== values[name]) return;
    const { [name]: _before, ...others } = status.errors;
    const message = found?.get(name);
    const errors = message === undefined ? others : { ...others, [name]: { message } };
    setStatus({ errors: errors as Errors<Input> });
  };
  // Without what checks it the message stays; sending checks everything again.
  const recheck = (name: Name) => void recheckLater(name).catch(() => undefined);
  const setFocus = (name: Name) => {
    const [first] = controls.get(name) ?? [];
    first?.focus();
  };
  const showFirst = (found: ReadonlyMap<string, string>) => {
    // A message may open the part that holds its field.
    flushSync(() => setErrors(found));
    const first = order.find((name) => found.has(name) && controls.get(name)?.size);
    if (first) setFocus(first);
  };
  const refOf = (name: Name) => {
    const known = refs.get(name);
    if (known) return known;
    const made = (control: Control | null) => {
      if (control === null) return undefined;
      const all = controls.get(name) ?? new Set();
      controls.set(name, all.add(control));
      write(control, values[name]);
      return () => void all.delete(control);
    };
    refs.set(name, made);
    return made;
  };

  return {
    status: () => status,
    onStatus: listenerOf(statusListeners),
    onValues: listenerOf(valueListeners),
    /** Called with the values after each change, for drafts. */
    subscribe: ({ callback }: ValuesListener<Input>) =>
      listenerOf(valueListeners)(() => callback({ values })),
    prefetch: () => void load().catch(() => undefined),
    getValues,
    setFocus,
    /** For a control without a value of its own: it takes the focus when it is wrong. */
    refOf,
    /** What a control of that name needs. */
    register: (name: Name, { onChange, onBlur }: Listeners = {}) => ({
      name,
      ref: refOf(name),
      onBlur,
      onChange: (event: { target: Control }) => {
        keep(name, read(event.target, controls.get(name) ?? new Set(), values[name]));
        onChange?.(event);
        if (status.isSubmitted) recheck(name);
      },
    }),
    setValue: <Field extends Name>(
      name: Field,
      value: Input[Field] | undefined,
      { shouldValidate = false } = {},
    ) => {
      keep(name, value);
      for (const control of controls.get(name) ?? []) write(control, value);
      if (shouldValidate) recheck(name);
    },
    /** Sends what is right; otherwise the messages are shown and the first wrong field has the focus. */
    handleSubmit: (send: (output: Output) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault();
      if (status.isSubmitting) return;
      setStatus({ isSubmitting: true });
      try {
        // Whoever receives the values checks them, too, and says what is wrong.
        const unchecked = { output: { ...values } as unknown as Output, errors: null };
        const { output, errors } = await check().catch(() => unchecked);
        showFirst(errors ?? new Map());
        if (errors === null) await send(output);
      } finally {
        setStatus({ isSubmitting: false, isSubmitted: true });
      }
    },
    /** Shows the server's messages under these fields; returns whether every one has its field. */
    showErrors: (error: unknown): boolean => {
      if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
      const known = error.errors.filter(({ field }) => order.some((name) => name === field));
      showFirst(new Map(known.map(({ field, message }) => [field, message])));
      return known.length === error.errors.length;
    },
  };

  function getValues(): Partial<Input>;
  function getValues<Field extends Name>(name: Field): Input[Field] | undefined;
  function getValues(name?: Name): unknown {
    return name === undefined ? values : values[name];
  }
}

const listenerOf = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const isChosen = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);

/** The value of a control that was changed; checkboxes of one name are a list. */
function read(changed: Control, all: ReadonlySet<Control>, before: unknown): unknown {
  if (!isChosen(changed) || !Array.isArray(before)) return changed.value;
  return [...all].filter((each) => isChosen(each) && each.checked).map(({ value }) => value);
}

function write(control: Control, value: unknown): void {
  // A script can't fill in a file.
  if (control.type === 'file') return;
  if (isChosen(control)) {
    control.checked = Array.isArray(value)
      ? value.includes(control.value)
      : value === control.value;
  } else {
    const text = String(value ?? '');
    if (control.value !== text) control.value = text;
  }
}
