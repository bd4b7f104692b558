import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
} from 'react';
import type * as z from 'zod/mini';
import { ApiProblem } from '#web/platform/api/http.ts';

type Errors = ReadonlyMap<string, string>;

/**
 * A form of a few texts, with what react-hook-form does for longer ones: 13 kB that pages are spared which
 * have no other form. What checks it is fetched once something has the focus.
 * @param loadRules fetches the schema
 * @param defaults the values at first, by the names of the fields in their order
 */
export function usePlainForm<Name extends string, Output>(
  loadRules: () => Promise<z.ZodMiniType<Output>>,
  defaults: Readonly<Record<Name, string>>,
) {
  const names = Object.keys(defaults) as Name[];
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [errors, setErrors] = useState<Errors>(new Map());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const checking = useRef(false);

  const load = () => Promise.all([import('./check-values.ts'), loadRules()]);
  const prefetch = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const onFocus = () => prefetch();
    if (document.activeElement !== document.body) onFocus();
    addEventListener('focusin', onFocus, { once: true });
    return () => removeEventListener('focusin', onFocus);
  }, []);

  const valueOf = (name: Name) => inputs.current.get(name)?.value ?? defaults[name];
  const check = async () => {
    const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
    const rules = await load().catch(() => null);
    // Without a connection sending says so, and whoever receives the values checks them, too.
    if (rules === null) return { output: values as Output, errors: null };
    const [{ checkValues }, schema] = rules;
    return checkValues(schema, values);
  };
  /** After the first attempt a field says at once whether it is right now. */
  const recheck = async (name: Name) => {
    if (!isSubmitted) return;
    const { errors: found } = await check();
    setErrors((before) => {
      const others = [...before].filter(([each]) => each !== name);
      const message = found?.get(name);
      return new Map(message === undefined ? others : [...others, [name, message]]);
    });
  };
  const focus = (name: Name) => {
    inputs.current.get(name)?.focus();
    inputs.current.get(name)?.select();
  };
  const show = (found: Errors) => {
    setErrors(found);
    const first = names.find((name) => found.has(name));
    if (first) inputs.current.get(first)?.focus();
  };

  return {
    valueOf,
    focus,
    /** What a text field of that name needs. */
    register: (name: Name, format?: (input: HTMLInputElement) => void) => ({
      name,
      defaultValue: defaults[name],
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      error: errors.get(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        format?.(target);
        void recheck(name);
      },
    }),
    setValue: (name: Name, value: string) => {
      const input = inputs.current.get(name);
      if (input) input.value = value;
      void recheck(name);
    },
    /** Sends what is right; otherwise the errors are shown and the first wrong field has the focus. */
    handleSubmit:
      (send: (output: Output) => unknown, refused?: () => void) => async (event: FormEvent) => {
        event.preventDefault();
        if (checking.current) return;
        checking.current = true;
        try {
          setIsSubmitted(true);
          const { output, errors: found } = await check();
          if (found === null) {
            setErrors(new Map());
            await send(output);
          } else {
            show(found);
            refused?.();
          }
        } finally {
          checking.current = false;
        }
      },
    /** Shows the server's errors of these fields; returns whether every one of them has its field. */
    showErrors: (error: unknown): boolean => {
      if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
      const known = error.errors.filter(({ field }) => names.some((name) => name === field));
      show(new Map(known.map(({ field, message }) => [field, message])));
      return known.length === error.errors.length;
    },
  };
}

export type PlainForm<Name extends string, Output> = ReturnType<typeof usePlainForm<Name, Output>>;
