import { refusals, type FieldError, type RefusalCode } from '#contract/common/errors.ts';

export interface RefusalDetails {
  /** Replaces the code's usual sentence where more can be said. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  /** Further members of the problem details, e.g. until when a hold lasts. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * An expected no: thrown anywhere below a route, answered as problem details with the code's status.
 * See contract/common/errors.ts for the codes.
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
