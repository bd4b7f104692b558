import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';

/** What leads the first admin of a new shop, in the order of the list. */
export const firstStepNames = [
  'name',
  'logo',
  'payment',
  'mail',
  'brand',
  'terms',
  'testimonials',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** What can be tried: a mail to oneself, a call to the payment provider, a photo that is stored and read. */
export const firstStepTrials = ['mail', 'payment', 'photo'] as const;
export type FirstStepTrial = (typeof firstStepTrials)[number];

export const firstSteps = z.object({
  steps: answer.list(
    z.object({ step: z.enum(firstStepNames), done: z.boolean() }),
    firstStepNames.length,
  ),
  /** Whether admins are led there: something is missing, and the shop is for real people. */
  leads: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepTrialBody = z.object({
  what: z.enum(firstStepTrials, { error: 'Please choose what to try' }),
});

/**
 * Why a trial did not work. The page has a sentence for each, and the log of the shop a line with the same code and the
 * words of the server, the provider or the disk.
 */
export const firstStepFailures = [
  'mail-not-set',
  'mail-unreachable',
  'mail-silent',
  'mail-encryption',
  'mail-login',
  'mail-refused',
  'payment-not-set',
  'payment-key',
  'payment-rights',
  'payment-unreachable',
  'payment-failed',
  'photo-denied',
  'photo-full',
  'photo-missing',
  'photo-key',
  'photo-unreachable',
  'photo-changed',
  'photo-failed',
] as const;
export type FirstStepFailure = (typeof firstStepFailures)[number];

export const firstStepTrial = z.object({
  worked: z.boolean(),
  /** Null when it worked. */
  reason: z.nullable(z.enum(firstStepFailures)),
  /** Where a mail went or from which address it was refused, or the name of the provider; else empty. */
  detail: answer.text(320),
});
