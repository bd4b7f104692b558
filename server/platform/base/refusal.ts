import { refusals, type RefusalCode } from '#contract/errors.ts';
import type { FieldError } from '#contract/common/errors.ts';

export interface RefusalDetails {
  /** Replaces the code's message. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** The challenge in WWW-Authenticate beside the scheme (RFC 6750, 3): the reason why a token is refused. */
  readonly challenge?: string;
  /** Further members of the problem details, e.g. until when a hold lasts. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * An expected error, thrown anywhere below a route; the response is problem details with the code's status
 * (contract/errors.ts).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}
