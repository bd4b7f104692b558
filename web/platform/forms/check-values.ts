import * as z from 'zod/mini';
import { loadRefusalTexts } from '#web/platform/i18n/load-refusal-texts.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { messagesByField } from './field-messages.ts';
import './zod-config.ts';

/** The result of a schema's check: the values to send, or the first error of each wrong field. */
export type Checked<Output> =
  | { readonly output: Output; readonly errors: null }
  | { readonly output: null; readonly errors: ReadonlyMap<string, string> };

/**
 * Checks typed values by a schema, with its messages in the page's language.
 * @param schema of the contract or of the form
 * @param values by the names of the fields
 */
export async function checkValues<Output>(
  schema: z.ZodMiniType<Output>,
  values: object,
): Promise<Checked<Output>> {
  const result = z.safeParse(schema, values);
  if (result.success) return { output: result.data, errors: null };
  // Without them the sentence is English.
  await loadRefusalTexts().catch(() => undefined);
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.map(String),
    message: localizedSentence(message),
  }));
  return { output: null, errors: messagesByField(issues, values, ([name = '']) => name) };
}
