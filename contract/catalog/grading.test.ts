import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditions } from './conditions.ts';
import {
  bodyAnswers,
  functions,
  mayCarry,
  proposeGrade,
  screenAnswers,
  type Checklist,
} from './grading.ts';

const best: Checklist = { screen: 'spotless', body: 'no-marks', failed: [] };
const rank = (input: (typeof conditions)[number]) => conditions.indexOf(input);

test.each([
  [best, null, 'Excellent'],
  [best, 85, 'Excellent'],
  [best, 84, 'Good'],
  [best, 79, 'Fair'],
  [{ ...best, screen: 'hairlines' }, 100, 'Good'],
  [{ ...best, screen: 'cracked' }, 100, 'Fair'],
  [{ ...best, body: 'marks-at-20cm' }, 100, 'Good'],
  [{ ...best, body: 'marks-at-50cm' }, 100, 'Fair'],
  [{ ...best, failed: ['fingerprint-face'] }, 100, 'Fair'],
] as const)('%o with a battery of %s %% is %s', (answers, battery, grade) => {
  expect(proposeGrade({ ...answers, failed: [...answers.failed] }, battery)).toBe(grade);
});

const checklists = fc.record({
  screen: fc.constantFrom(...screenAnswers),
  body: fc.constantFrom(...bodyAnswers),
  failed: fc.subarray([...functions]),
});

test('a function that fails is never traded for looks', () => {
  fc.assert(
    fc.property(checklists, fc.integer({ min: 1, max: 100 }), (answers, battery) => {
      const grade = proposeGrade(answers, battery);
      if (answers.failed.length > 0) expect(grade).toBe('Fair');
      expect(rank(proposeGrade({ ...answers, screen: 'cracked' }, battery))).toBeGreaterThanOrEqual(
        rank(grade),
      );
      expect(mayCarry(grade, grade) && mayCarry('Fair', grade)).toBe(true);
    }),
  );
});
