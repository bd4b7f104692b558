import type { FirstStepFailure, FirstStepTrial } from '#contract/settings/first-steps.ts';

/** What the errors of a mail library, a provider and a store of photos may say of themselves. */
interface Facts {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly responseCode?: unknown;
  readonly status?: unknown;
  readonly type?: unknown;
}

/** A trial that found a fault itself. */
export class TrialFault extends Error {
  readonly reason: FirstStepFailure;

  constructor(reason: FirstStepFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Why a trial did not work, for the page's sentence. The error itself is for the log.
 * @param what was tried
 * @param error anything that the trial threw; the cause of a refusal or of a StartupError counts
 */
export function trialFailureOf(what: FirstStepTrial, error: unknown): FirstStepFailure {
  if (error instanceof TrialFault) return error.reason;
  const { cause } = error as { readonly cause?: unknown };
  return failures[what]((typeof cause === 'object' && cause !== null ? cause : error) as Facts);
}

const failures: Readonly<Record<FirstStepTrial, (facts: Facts) => FirstStepFailure>> = {
  // The codes of nodemailer.
  mail({ code, syscall, responseCode }) {
    if (code === 'EAUTH' || code === 'ENOAUTH') return 'mail-login';
    if (code === 'ETIMEDOUT') return 'mail-silent';
    // A failed handshake comes as an error of the socket that is none of the system.
    if (code === 'ETLS' || (code === 'ESOCKET' && syscall === undefined)) return 'mail-encryption';
    return responseCode === undefined ? 'mail-unreachable' : 'mail-refused';
  },
  // The causes of ProviderDown.
  payment({ status, type }) {
    if (status === 401) return 'payment-key';
    if (status === 403) return 'payment-rights';
    return /Connection/.test(String(type)) ? 'payment-unreachable' : 'payment-failed';
  },
  // Those of errno(3) and of S3.
  photo({ code, status }) {
    const failure = photoFailures[String(code)];
    if (failure) return failure;
    return status === null ? 'photo-unreachable' : 'photo-failed';
  },
};

const photoFailures: Readonly<Record<string, FirstStepFailure>> = {
  ...{ EACCES: 'photo-denied', EPERM: 'photo-denied', EROFS: 'photo-denied' },
  ...{ ENOSPC: 'photo-full', EDQUOT: 'photo-full' },
  ...{ ENOENT: 'photo-missing', ENOTDIR: 'photo-missing', NoSuchBucket: 'photo-missing' },
  ...{ AccessDenied: 'photo-denied', InvalidAccessKeyId: 'photo-key' },
  ...{ SignatureDoesNotMatch: 'photo-key', InvalidToken: 'photo-key', ExpiredToken: 'photo-key' },
};
