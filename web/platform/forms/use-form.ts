import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiProblem } from '#web/platform/api/http.ts';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { messagesByField } from './field-messages.ts';
import { earlyInput, firstOf, readControl, writeControl, type Control } from './controls.ts';

type Names<Input> = keyof Input & string;
type Errors<Input> = { readonly [Name in Names<Input>]?: string };

/** The schema of the sent values, or a function that fetches it once something has the focus. */
export type Rules<Input, Output> =
  | z.ZodMiniType<Output, Input>
  | (() => Promise<z.ZodMiniType<Output, Input>>);

/** The state that a form shows beside its values. */
interface FormStatus<Input> {
  readonly errors: Errors<Input>;
  /** Whether it is being checked or sent; it is never sent twice at once. */
  readonly isSubmitting: boolean;
  readonly isSubmitted: boolean;
}

interface Listeners {
  /** Formats the input before it is read. */
  readonly format?: (control: Control) => void;
  readonly onChange?: (event: { target: Control }) => void;
  readonly onBlur?: () => void;
}

/**
 * The values and messages of a form. The controls keep the input, so that typing renders nothing; values
 * outlive fields that come and go. The contract's schema checks them, in the page's language. After the first
 * attempt to send, a field says at once whether it is right now.
 * @param rules the schema, or a function that fetches it: the checks of a form are 12 kB, needed only by people
 *   who type
 * @param defaults the values at first
 */
export function useForm<Input extends object, Output>(
  rules: Rules<Input, Output>,
  defaults: Partial<Input>,
) {
  const [{ form, setRules }] = useState(() => createForm(rules, defaults));
  const status = useSyncExternalStore(form.onStatus, form.status, form.status);
  useEffect(() => setRules(rules), [setRules, rules]);
  useEffect(() => {
    addEventListener('focusin', form.prefetch, { once: true });
    if (document.activeElement !== document.body) form.prefetch();
    return () => removeEventListener('focusin', form.prefetch);
  }, [form]);
  /** The props that a building block of web/ui/form needs: name, handlers and message of a field. */
  const field = (name: Names<Input>, listeners?: Listeners) => ({
    ...form.register(name, listeners),
    error: status.errors[name],
  });
  return { ...form, ...status, field };
}

/** A form of these values, which its schema turns into the values to send. */
export type Form<Input extends object, Output = unknown> = ReturnType<
  typeof useForm<Input, Output>
>;

/** The name, handlers and message of a field. */
export type FieldProps = ReturnType<Form<Record<string, unknown>>['field']>;

/** The value of a field; the component follows its changes. */
export function useFormValue<Input extends object, Output, Name extends Names<Input>>(
  form: Form<Input, Output>,
  name: Name,
): Input[Name] | undefined {
  const read = () => form.getValues(name);
  return useSyncExternalStore(form.onValues, read, read);
}

/** All values of a form; the component follows their changes. */
export function useFormValues<Input extends object, Output>(
  form: Form<Input, Output>,
): Partial<Input> {
  const read = () => form.getValues();
  return useSyncExternalStore(form.onValues, read, read);
}

function createForm<Input extends object, Output>(
  firstRules: Rules<Input, Output>,
  defaults: Partial<Input>,
) {
  type Name = Names<Input>;
  let rules = firstRules;
  let values: Partial<Input> = { ...defaults };
  let status: FormStatus<Input> = { errors: {}, isSubmitting: false, isSubmitted: false };
  const controls = new Map<string, Set<Control>>();
  const refs = new Map<Name, (control: Control | null) => void>();
  const valueListeners = new Set<() => void>();
  const statusListeners = new Set<() => void>();

  const setStatus = (change: Partial<FormStatus<Input>>) => {
    status = { ...status, ...change };
    for (const listener of statusListeners) listener();
  };
  const setErrors = (messages: ReadonlyMap<string, string>) =>
    setStatus({ errors: Object.fromEntries(messages) as Errors<Input> });
  const keep = (name: Name, value: unknown) => {
    values = { ...values, [name]: value };
    for (const listener of valueListeners) listener();
  };
  const show = (name: Name) => {
    for (const control of controls.get(name) ?? []) writeControl(control, values[name]);
  };

  const load = () =>
    Promise.all([import('./check-values.ts'), typeof rules === 'function' ? rules() : rules]);
  const check = async () => {
    // Without a connection nothing is waited for: sending says that there is none.
    const [{ checkValues }, schema] = await (navigator.onLine ? loadChunk(load) : load());
    return checkValues(schema, values);
  };
  /** Shows or removes the message of one field; returns whether it is right. */
  const checkField = async (name: Name): Promise<boolean> => {
    const value = values[name];
    const { errors: messages } = await check();
    const message = messages?.get(name);
    // If it was changed meanwhile, that change is checked by itself.
    if (value === values[name]) {
      const { [name]: _before, ...others } = status.errors;
      const errors = message === undefined ? others : { ...others, [name]: message };
      setStatus({ errors: errors as Errors<Input> });
    }
    return message === undefined;
  };
  const recheck = (name: Name) => {
    // Without the schema the message stays; sending checks everything again.
    if (status.isSubmitted || status.errors[name] !== undefined)
      void checkField(name).catch(() => undefined);
  };
  const setFocus = (name: Name, { select = false } = {}) => {
    const control = firstOf([...(controls.get(name) ?? [])]);
    control?.focus();
    if (select && control instanceof HTMLInputElement) control.select();
  };
  const showErrors = (messages: ReadonlyMap<string, string>) => {
    // A message may open the part that holds its field.
    flushSync(() => setErrors(messages));
    firstOf([...messages.keys()].flatMap((name) => [...(controls.get(name) ?? [])]))?.focus();
  };
  const refOf = (name: Name) => {
    const existingRef = refs.get(name);
    if (existingRef) return existingRef;
    const attach = (control: Control | null) => {
      if (control === null) return undefined;
      const all = controls.get(name) ?? new Set();
      controls.set(name, all.add(control));
      // The first radio button of a group speaks for all.
      const early = all.size === 1 ? earlyInput(control) : null;
      if (early !== null && early !== values[name]) keep(name, early);
      writeControl(control, values[name]);
      return () => void all.delete(control);
    };
    refs.set(name, attach);
    return attach;
  };
  const isField = (name: string) => Object.hasOwn(defaults, name) || refs.has(name as Name);
  /** The field that shows an error: for 'words.1' that of all words, unless the second has its own. */
  const shownAt = (path: readonly string[]) =>
    [path.join('.'), path[0] ?? ''].find(isField) ?? null;
  let sent: unknown = null;

  const form = {
    status: () => status,
    onStatus: listenerOf(statusListeners),
    /** Calls the listener after each change of a value; returns a function that ends it. */
    onValues: listenerOf(valueListeners),
    prefetch: () => void load().catch(() => undefined),
    getValues,
    setFocus,
    /** For a control without a value of its own: it takes the focus when it is wrong. */
    refOf,
    /** The props that a control of that name needs. */
    register: (name: Name, { format, onChange, onBlur }: Listeners = {}) => ({
      name,
      ref: refOf(name),
      onBlur,
      onChange: (event: { target: Control }) => {
        format?.(event.target);
        keep(name, readControl(event.target, controls.get(name) ?? new Set(), values[name]));
        onChange?.(event);
        recheck(name);
      },
    }),
    setValue: <Field extends Name>(name: Field, value: Input[Field] | undefined) => {
      keep(name, value);
      show(name);
      recheck(name);
    },
    /** Shows a message under a field, which takes the focus. */
    setError: (name: Name, message: string) => showErrors(new Map([[name, message]])),
    /** Checks one field, which takes the focus if it is wrong; returns whether it is right. */
    async checkField(name: Name): Promise<boolean> {
      const isRight = await checkField(name);
      if (!isRight) setFocus(name);
      return isRight;
    },
    /** Begins anew with these values beside those at first. */
    reset: (changes: Partial<Input>) => {
      values = { ...defaults, ...changes };
      for (const name of controls.keys()) show(name as Name);
      for (const listener of valueListeners) listener();
      setStatus({ errors: {}, isSubmitted: false });
    },
    /**
     * Sends valid values; otherwise the messages are shown and the first wrong field has the focus.
     * @param onInvalid called if something is wrong
     */
    handleSubmit:
      (send: (output: Output) => unknown, onInvalid?: () => void) => async (event?: FormEvent) => {
        event?.preventDefault();
        if (status.isSubmitting) return;
        setStatus({ isSubmitting: true });
        try {
          // The receiver of the values checks them, too, and names the faults.
          const uncheckedResult = { output: { ...values } as unknown as Output, errors: null };
          const { output, errors } = await check().catch(() => uncheckedResult);
          showErrors(errors ?? new Map());
          sent = output;
          if (errors === null) await send(output);
          else onInvalid?.();
        } finally {
          setStatus({ isSubmitting: false, isSubmitted: true });
        }
      },
    /**
     * Shows the messages of the server's refusal under the fields it names.
     * @param under those of a refusal that names none, by its code
     * @returns whether every message has its field, so that no other one is needed
     */
    showRefusal: (
      error: unknown,
      under?: (refusal: ApiProblem) => Partial<Record<Name, string>>,
    ): boolean => {
      if (!(error instanceof ApiProblem)) return false;
      const named = error.errors.map(({ field, message }) => ({ path: field.split('.'), message }));
      const errors =
        named.length > 0
          ? named
          : Object.entries<string>({ ...under?.(error) }).map(([field, message]) => ({
              ...{ path: [field], message },
            }));
      const messages = messagesByField(errors, sent, shownAt);
      if (messages.size > 0) showErrors(messages);
      return messages.size > 0 && errors.every(({ path }) => shownAt(path) !== null);
    },
  };
  const setRules = (current: Rules<Input, Output>) => {
    rules = current;
  };
  return { form, setRules };

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
