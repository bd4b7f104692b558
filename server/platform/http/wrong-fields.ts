import { cutText } from '#contract/common/cut-text.ts';
import { maxFieldLength, type FieldError } from '#contract/common/errors.ts';

/** Whoever has sent more than these corrects them first. */
const maxWrongFields = 100;

/** What a schema finds wrong, as Zod says it. */
interface Issues {
  readonly issues: readonly {
    readonly path: readonly PropertyKey[];
    readonly message: string;
  }[];
}

/**
 * The wrong fields of a request: the first hundred, so that an answer is not longer than what it answers.
 * @param error of its schema
 * @returns the fields with advice; 'body' stands for all of it
 */
export function wrongFields({ issues }: Issues): FieldError[] {
  return issues.slice(0, maxWrongFields).map(({ path, message }) => ({
    field: fieldName(path.map(String).join('.')) || 'body',
    message,
  }));
}

/**
 * The name of a field as an answer repeats it: names in a record and in a form come from the request.
 * @param name as it was sent
 */
export const fieldName = (name: string): string =>
  cutText(
    name.slice(0, 2 * maxFieldLength).replace(/\p{Cc}/gu, ' '),
    maxFieldLength,
  ).toWellFormed();
