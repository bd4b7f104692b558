import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { loadRefusalTexts } from '#web/platform/i18n/load-refusal-texts.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import './zod-config.ts';

/**
 * Checks a form by a contract schema. The contract's messages are in English; the form shows them in
 * the page's language.
 */
export function contractResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolver = zodResolver<Input, unknown, Output>(schema);
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (Object.keys(result.errors).length === 0) return result;
    await loadRefusalTexts();
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
