import * as z from 'zod/mini';

/** Parts without which a process still gets traffic. */
const degradedParts = ['photos', 'changes'] as const;
export type DegradedPart = (typeof degradedParts)[number];

/** What readiness answers: `degraded` names what does not work at present, where the rest does. */
export const readyAnswer = z.object({
  status: z.literal('ok'),
  degraded: z.optional(z.array(z.enum(degradedParts)).check(z.maxLength(degradedParts.length))),
});
