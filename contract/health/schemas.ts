import * as z from 'zod/mini';

/** Parts without which a process still gets traffic. */
const degradedParts = ['photos', 'changes'] as const;
export type DegradedPart = (typeof degradedParts)[number];

/** The answer of readiness: `degraded` names the parts that fail while the rest works. */
export const readyAnswer = z.object({
  status: z.literal('ok'),
  degraded: z.optional(z.array(z.enum(degradedParts)).check(z.maxLength(degradedParts.length))),
});
