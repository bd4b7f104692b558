import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';

/** A refusal for the caller: the HTTP status and one sentence for people. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** The refusals that several slices share; each slice declares its own, contract/errors.ts joins them. */
export const commonRefusals = {
  'invalid-input': { status: 400, message: 'Something in the form needs your attention.' },
  'malformed-request': { status: 400, message: 'The request could not be understood.' },
  'not-allowed': { status: 403, message: 'Your account is not allowed to do this.' },
  'not-yours': { status: 403, message: 'You can only see and change what is your own.' },
  'foreign-origin': { status: 403, message: 'This request came from another website.' },
  'not-found': { status: 404, message: 'We could not find what you asked for.' },
  'method-not-allowed': {
    status: 405,
    message: 'This address does not take that kind of request.',
  },
  'request-timeout': {
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
  },
  'changed-meanwhile': {
    status: 409,
    message: 'This was changed elsewhere in the meantime. Compare both and choose what to keep.',
  },
  'already-decided': { status: 409, message: 'This has been decided already.' },
  'body-too-large': { status: 413, message: 'That is more than we can take at once.' },
  'precondition-failed': {
    status: 412,
    message: 'This has changed since you loaded it. Please load it again.',
  },
  'body-type': { status: 415, message: 'The request has a content type we do not read.' },
  'range-not-satisfiable': {
    status: 416,
    message: 'The file does not have the part that was asked for.',
  },
  'headers-too-large': {
    status: 431,
    message: 'The request has more headers than we can take.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Too many tries. Please wait a moment and try again.',
  },
  'internal-error': {
    status: 500,
    message: 'Something went wrong on our side. Nothing was lost; please try again.',
  },
  unavailable: {
    status: 503,
    message: 'The shop is catching its breath. Please try again in a moment.',
  },
  'read-only': {
    status: 503,
    message:
      'We are working on the shop: you can look at everything, but nothing can be changed for a few minutes. Please try again soon.',
  },
  'key-unreadable': {
    status: 503,
    message: 'This can’t be checked right now. Please try again later.',
  },
} as const satisfies Record<string, Refusal>;

export type CommonRefusalCode = keyof typeof commonRefusals;

/** Failures in the browser, before or without a response; they have no status. */
export const browserProblems = {
  'network-request-failed': {
    message: 'We can’t reach the shop. Check your connection and try again.',
  },
  'popup-blocked': {
    message: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  },
  'popup-closed': { message: 'The Google window was closed before you were logged in.' },
} as const satisfies Record<string, { message: string }>;
export type BrowserProblemCode = keyof typeof browserProblems;

/** How much of a field's name an answer repeats. */
export const maxFieldLength = 100;

/** A wrong field of the request, with advice. */
export const fieldError = z.object({
  field: answer.text(maxFieldLength),
  message: answer.text(1_000),
});
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details, with a stable `code`, a readable `message` and the wrong fields. */
export const problem = z.looseObject({
  type: answer.text(100),
  title: answer.text(200),
  status: answer.httpStatus,
  code: answer.text(60),
  message: answer.text(1_000),
  errors: z.optional(answer.page(fieldError)),
});
export type Problem = z.infer<typeof problem>;
