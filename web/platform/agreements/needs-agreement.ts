import { ApiProblem } from '#web/platform/api/http.ts';

/** Returns whether something was refused until one agrees to new rules. */
export const needsAgreement = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'agreement-needed';
