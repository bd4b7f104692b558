import { conditions, type Condition } from '#contract/catalog/conditions.ts';
import { bodyAnswers, grades, proposeGrade, screenAnswers } from '#contract/catalog/grade-rule.ts';
import type { GuideEntry, PriceGuide } from '#contract/prices/schemas.ts';
import { entryOf } from '#contract/prices/price-guide.ts';

/** The value of a phone here, from its model, storage and the answers to four questions. */

/** The choices for a battery: the least percentage of each. */
export const batteryChoices = [
  grades.battery.Excellent,
  grades.battery.Good,
  grades.battery.Good - 1,
] as const;

export interface EstimateAnswers {
  readonly storageGb: number;
  readonly screen: (typeof screenAnswers)[number] | null;
  readonly body: (typeof bodyAnswers)[number] | null;
  /** Whether everything works; null when it was not said. */
  readonly works: boolean | null;
  /** One of `batteryChoices`; null when unknown. */
  readonly battery: number | null;
}

/** The size traded most, which is the most likely one. */
function usualSize(guide: PriceGuide): number {
  const [busiest] = guide.entries.toSorted(
    (a, b) => b.sold - a.sold || (b.asked?.count ?? 0) - (a.asked?.count ?? 0),
  );
  return busiest?.storageGb ?? guide.storages[0] ?? 0;
}

/**
 * The answers in an address; missing or unknown ones count as not given.
 * @param search of the address
 * @param guide of the model
 */
export function readAnswers(search: URLSearchParams, guide: PriceGuide): EstimateAnswers {
  const answerOf = <Answer extends string>(name: string, answers: readonly Answer[]) =>
    answers.find((each) => each === search.get(name)) ?? null;
  const works = answerOf('works', ['yes', 'no']);
  const size = Number(search.get('storage'));
  return {
    storageGb: guide.entries.some(({ storageGb }) => storageGb === size) ? size : usualSize(guide),
    screen: answerOf('screen', screenAnswers),
    body: answerOf('body', bodyAnswers),
    works: works && works === 'yes',
    battery: batteryChoices.find((each) => String(each) === search.get('battery')) ?? null,
  };
}

export interface Estimate {
  readonly condition: Condition;
  readonly entry: GuideEntry;
  /** Dollars. */
  readonly price: number;
  readonly low: number;
  readonly high: number;
  /** The answers that allow no better grade; empty for the best one. */
  readonly because: readonly ('screen' | 'body' | 'works' | 'battery')[];
}

/**
 * The price of a phone with these answers. If something does not work: the lower half of the prices of phones
 * in fair condition.
 * @param guide of the model
 * @param answers about the phone
 * @returns null before the screen is known; a body not spoken of counts as being like it, functions as working
 */
export function estimateFor(guide: PriceGuide, answers: EstimateAnswers): Estimate | null {
  const { storageGb, screen, body, works, battery } = answers;
  if (screen === null) return null;
  const gradeOf = {
    screen: grades.screen[screen],
    body: body === null ? conditions[0] : grades.body[body],
    works: works === false ? grades.failedFunction : conditions[0],
    battery: proposeGrade({ screen: 'spotless', body: 'no-marks', failed: [] }, battery),
  };
  const reasons = ['screen', 'body', 'works', 'battery'] as const;
  const worst = Math.max(...reasons.map((each) => conditions.indexOf(gradeOf[each])));
  const condition = conditions[worst] ?? conditions[0];
  const entry = entryOf(guide, storageGb, condition);
  if (!entry) return null;
  const because = worst === 0 ? [] : reasons.filter((each) => gradeOf[each] === condition);
  const { low, high, price } = entry;
  return works !== false
    ? { condition, entry, price, low, high, because }
    : { condition, entry, price: Math.round((low + price) / 2), low, high: price, because };
}
