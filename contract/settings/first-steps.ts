import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';

/** What leads the first admin of a new shop, in the order in which it is easiest. */
export const firstStepNames = ['name', 'logo', 'brand', 'terms', 'mail', 'payment'] as const;
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

export const firstStepTrial = z.object({
  worked: z.boolean(),
  /** Where a test mail went, or why it did not work; for admins, in the words of the server or the provider. */
  detail: answer.text(500),
});
