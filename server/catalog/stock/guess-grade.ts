import { conditions, type Condition } from '#contract/catalog/conditions.ts';

/** Grades of others, with the condition of this shop that they most likely mean; the first that fits counts. */
const grades: readonly (readonly [pattern: RegExp, condition: Condition])[] = [
  [/^(?:c|d|e)[+-]*$|^(?:fair|acceptable|poor|worn|ok|okay)\b|মোটামুটি|চলনসই|^সি[+-]?$/, 'Fair'],
  [/^(?:a-|ab|a\+?\/b|b|b\+?\/b)[+-]*$|^b ?[12]$|\bvery good\b|^vgc?$|খুব ভালো|^বি[+-]?$/, 'Good'],
  [
    /^(?:a+|a\+?\/a)[+-]*$|^a ?[12]$|^(?:excellent|mint|pristine|flawless|perfect)\b|\b(?:like|as|brand) new\b|^(?:new|open box|opened|nos)$|^new\b|নতুন|ফ্রেশ|চমৎকার|দারুণ|^এ[+-]?$/,
    'Excellent',
  ],
  [/^(?:good|used|refurbished|pre-?owned|second ?hand)\b|ভালো|ভাল|ব্যবহৃত/, 'Good'],
  // The numbers of eBay.
  [/^(?:1000|1500|2000|2010|2750)$/, 'Excellent'],
  [/^(?:2020|2030|2500|3000|4000|5000)$/, 'Good'],
  [/^6000$/, 'Fair'],
];

/** Words around a grade. */
const around = /\b(?:grade|condition|cond|cosmetic|used|seller|certified)\b|গ্রেড|অবস্থা/g;

/**
 * The condition that a grade of somebody's own list most likely means, for its seller to confirm.
 * @param grade e.g. 'B+', 'Used – very good', 'Grade A'
 * @returns null if it says nothing
 */
export function guessGrade(grade: string): Condition | null {
  const plain = grade
    .toLowerCase()
    .normalize('NFC')
    .replace(/[–—_:.]/g, ' ');
  const inner = plain.replace(around, ' ');
  for (const text of [inner, plain]) {
    const folded = text.replace(/\s+/g, ' ').replace(/^[\s-]+|\s+$/g, '');
    const match = grades.find(([pattern]) => folded !== '' && pattern.test(folded));
    if (match) return match[1];
  }
  return null;
}

/**
 * Whether a grade is none of the shop's own conditions.
 * @param grade as it is asked about
 */
export const isForeignGrade = (grade: string): boolean =>
  grade !== '' && !conditions.some((each) => each.toLowerCase() === grade.toLowerCase());
