import { conditions, type Condition } from './conditions.ts';

/**
 * The published rule behind Excellent, Good and Fair. Four questions, each answer is worth a grade
 * at most; the phone is as good as its worst answer. Looks can't make up for a function that fails. Without
 * zod, since pages show the rule before they check a form (grading.ts has the schemas).
 */

/** The conditions of the screen, switched off and held against the light. */
export const screenAnswers = ['spotless', 'hairlines', 'scratches', 'cracked'] as const;
/** The distance from which marks on the body are visible. */
export const bodyAnswers = ['no-marks', 'marks-at-20cm', 'marks-at-50cm'] as const;

/** The functions of a phone; people tick those that do not work. */
export const functions = [
  'touch',
  'front-camera',
  'back-camera',
  'speaker',
  'microphone',
  'calls',
  'wifi-bluetooth',
  'charging',
  'buttons',
  'fingerprint-face',
] as const;
export type PhoneFunction = (typeof functions)[number];

/** The answers to the checklist. */
export interface Checklist {
  screen: (typeof screenAnswers)[number];
  body: (typeof bodyAnswers)[number];
  failed: PhoneFunction[];
}

/** The questions whose answers a label promises. */
export const gradeQuestions = [
  'screen',
  'body',
  'failed',
] as const satisfies readonly (keyof Checklist)[];

export const grades = {
  screen: {
    spotless: 'Excellent',
    hairlines: 'Good',
    scratches: 'Fair',
    cracked: 'Fair',
  },
  body: { 'no-marks': 'Excellent', 'marks-at-20cm': 'Good', 'marks-at-50cm': 'Fair' },
  /** From this percentage of the capacity it had when new; unknown limits nothing. */
  battery: { Excellent: 85, Good: 80 },
  /** At most, with a function that fails; the label names each of them. */
  failedFunction: 'Fair',
} as const satisfies {
  screen: Record<(typeof screenAnswers)[number], Condition>;
  body: Record<(typeof bodyAnswers)[number], Condition>;
  battery: Record<'Excellent' | 'Good', number>;
  failedFunction: Condition;
};

/**
 * The grade that the rule gives.
 * @param answers the checklist
 * @param percent percent of the capacity when new, or null when nobody looked
 * @returns the best grade the phone may carry
 */
export function proposeGrade(answers: Checklist, percent: number | null): Condition {
  return worst([
    grades.screen[answers.screen],
    grades.body[answers.body],
    ...(answers.failed.length > 0 ? [grades.failedFunction] : []),
    ...(percent === null ? [] : [batteryGrade(percent)]),
  ]);
}

function batteryGrade(percent: number): Condition {
  if (percent >= grades.battery.Excellent) return 'Excellent';
  return percent >= grades.battery.Good ? 'Good' : 'Fair';
}

function worst(args: readonly Condition[]): Condition {
  return args.reduce((low, next) =>
    conditions.indexOf(next) > conditions.indexOf(low) ? next : low,
  );
}

/**
 * Returns whether a seller may give a grade: the checklist's or a worse one, never a better.
 * @param condition the seller's grade
 * @param proposed the rule's grade
 */
export function mayCarry(condition: Condition, proposed: Condition): boolean {
  return conditions.indexOf(condition) >= conditions.indexOf(proposed);
}
