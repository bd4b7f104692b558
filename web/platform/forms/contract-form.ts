import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '#web/platform/api/http.ts';
import { loadChunk } from '#web/platform/hydration/chunk-recovery.ts';

type Rules<Input, Output> = z.ZodMiniType<Output, Input>;

/**
 * A form validated by a contract schema, with its messages. What checks it is fetched beside the page;
 * where the schema is fetched, too, only once something has the focus: 12 kB that nobody needs who
 * does not type.
 * @param rules the schema, or a function that fetches it
 * @param defaultValues of the fields
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  rules: Rules<Input, Output> | (() => Promise<Rules<Input, Output>>),
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const load = () =>
    Promise.all([
      import('./contract-resolver.ts'),
      typeof rules === 'function' ? rules() : Promise.resolve(rules),
    ]);
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, ...given) => {
      const loaded = await loadChunk(load).catch(() => null);
      // Whoever receives the values checks them, too, and says what is wrong.
      if (loaded === null) return { values: values as unknown as Output, errors: {} };
      const [{ contractResolver }, schema] = loaded;
      return contractResolver(schema)(values, ...given);
    },
    defaultValues,
  });
  const isLate = typeof rules === 'function';
  const prefetch = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const onFocus = () => prefetch();
    if (!isLate || document.activeElement !== document.body) onFocus();
    addEventListener('focusin', onFocus, { once: true });
    return () => removeEventListener('focusin', onFocus);
  }, [isLate]);
  return { ...form, register: keepEarlyInput(form) };
}

/** The elements of fields that were attached before. */
const attached = new WeakSet<object>();

/**
 * On a slow connection people type before hydration; their input is kept. Renders attach the same element again:
 * what it holds then may have been sent and emptied.
 */
function keepEarlyInput<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
): UseFormReturn<Input, unknown, Output>['register'] {
  return (name, options) => {
    const field = form.register(name, options);
    return {
      ...field,
      ref: (element: unknown) => {
        if (typeof element !== 'object' || element === null || attached.has(element))
          return field.ref(element);
        attached.add(element);
        const typed = isTextual(element) ? element.value : '';
        const chosen = chosenOf(element);
        field.ref(element);
        if (chosen !== '' && chosen !== chosenOf(element))
          form.setValue(name, chosen as PathValue<Input, typeof name>);
        if (typed !== '' && isTextual(element) && element.value !== typed) {
          element.value = typed;
          form.setValue(name, typed as PathValue<Input, typeof name>);
        }
      },
    };
  };
}

/** The value of a group of radio buttons; undefined for other fields. */
function chosenOf(element: unknown): string {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return '';
  const group = element.form?.elements.namedItem(element.name);
  return group instanceof RadioNodeList ? group.value : '';
}

function isTextual(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  const otherwise = ['checkbox', 'radio', 'file'];
  return element instanceof HTMLInputElement && !otherwise.includes(element.type);
}

/**
 * Shows the server's field errors under their fields and focuses the first.
 * @param fields that can show an error; absent, every field of the form
 * @returns whether every error has a field, so that no other message is needed
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fields?: readonly FieldPath<Input>[],
): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  const isField = (name: string): name is FieldPath<Input> =>
    fields ? fields.some((one) => one === name) : Object.hasOwn(form.getValues(), name);
  const known = error.errors.flatMap(({ field, message }) =>
    isField(field) ? [{ name: field, message }] : [],
  );
  for (const [index, { name, message }] of known.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length === error.errors.length;
}
