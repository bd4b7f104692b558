import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiProblem } from '#web/platform/api/http.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';

// The content security policy forbids zod to compile validators at run time (unsafe-eval).
z.config({ jitless: true });

/** A form validated by a contract schema, with its messages. */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: localizedResolver(zodResolver<Input, unknown, Output>(schema)),
    defaultValues,
  });
  return { ...form, register: keepEarlyInput(form) };
}

/** The contract's messages are in English; the form shows them in the page's language. */
function localizedResolver<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    localizeErrors(result.errors);
    return result;
  };
}

/** Errors are a tree like the form's values, each beside the element it belongs to. */
function localizeErrors(errors: object): void {
  for (const [key, value] of Object.entries(errors)) {
    if (key === 'ref' || typeof value !== 'object' || value === null) continue;
    if ('message' in value && typeof value.message === 'string') {
      value.message = localizedSentence(value.message);
    }
    localizeErrors(value);
  }
}

/** On a slow connection people type before hydration; their input is kept. */
function keepEarlyInput<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
): UseFormReturn<Input, unknown, Output>['register'] {
  return (name, options) => {
    const field = form.register(name, options);
    return {
      ...field,
      ref: (element: unknown) => {
        const typed = isTextual(element) ? element.value : '';
        const chosen = chosenOf(element);
        field.ref(element);
        if (chosen !== '' && chosen !== chosenOf(element))
          form.setValue(name, chosen as PathValue<Input, typeof name>);
        if (typed !== '' && isTextual(element) && element.value === '') {
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
 * @returns whether every error has a field, so that no other message is needed
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fields: readonly FieldPath<Input>[],
): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  const known = error.errors.flatMap(({ field, message }) => {
    const name = fields.find((one) => one === field);
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of known.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length === error.errors.length;
}
