import * as z from 'zod/mini';
import type { Condition } from './conditions.ts';
import {
  bodyAnswers,
  functions,
  mayCarry,
  proposeGrade,
  screenAnswers,
  type Checklist,
  type PhoneFunction,
} from './grade-rule.ts';

/** The schemas of the rule in grade-rule.ts. */

export * from './grade-rule.ts';

export const checklist = z.object({
  screen: z.enum(screenAnswers, { error: 'Please say how the screen looks' }),
  body: z.enum(bodyAnswers, { error: 'Please say how the body looks' }),
  failed: z.pipe(
    z
      .array(z.enum(functions, { error: 'Please choose from the list' }))
      .check(z.maxLength(functions.length, { error: 'Please choose from the list' })),
    z.transform((failed: PhoneFunction[]) => functions.filter((each) => failed.includes(each))),
  ),
});

/** A better grade than the checklist's is refused. Zod runs this once every field is valid. */
export const gradeRule = z.refine<{
  condition: Condition;
  checklist?: Checklist | null | undefined;
  batteryHealth?: number | null | undefined;
}>(
  (body) =>
    !body.checklist ||
    mayCarry(body.condition, proposeGrade(body.checklist, body.batteryHealth ?? null)),
  {
    path: ['condition'],
    error: 'Your answers give a lower grade. A phone may carry that grade or a worse one',
  },
);
