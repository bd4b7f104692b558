import type * as z from 'zod/mini';

/** The noun of a JSON type that a field wants. */
const nouns: Readonly<Record<string, string>> = {
  string: 'This must be a text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
};

/**
 * The message for a field whose rule has none of its own: people meet it after editing an address or in an old
 * form, programs at any time. It repeats no input.
 * @param issue of a check, as zod hands it over
 * @returns the sentence in English; web/messages/bn/sentences.ts has it in Bangla
 */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  const isCounted = issue.code === 'too_big' || issue.code === 'too_small';
  const isAmount = isCounted && /^(?:number|int|bigint)$/.test(issue.origin);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing';
      return nouns[issue.expected] ?? 'This is not of the right type';
    case 'too_big':
      if (isAmount) return `This must be at most ${issue.maximum}`;
      return issue.origin === 'string'
        ? `Please keep this to ${issue.maximum} characters`
        : `Please send at most ${issue.maximum} of these`;
    case 'too_small':
      if (isAmount) return `This must be at least ${issue.minimum}`;
      return issue.origin === 'string'
        ? `Please give this at least ${issue.minimum} characters`
        : `Please send at least ${issue.minimum} of these`;
    case 'invalid_value':
      return 'This is not one of the choices';
    case 'unrecognized_keys':
      return 'There is a field that is not known here';
    default:
      return 'This is not written as it should be';
  }
}
