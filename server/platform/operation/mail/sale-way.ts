import type { Language } from '#contract/common/languages.ts';
import { saleSteps } from '#contract/bookings/steps.ts';
import { layoutTextsIn } from '#server/platform/operation/mail/texts/layout-texts.ts';

/** The texts of an order's way in one language. */
export type SaleTexts = ReturnType<typeof layoutTextsIn>['sale'];

/** How far the order is that a mail is about. */
export interface SaleWay {
  /** How many of saleSteps are behind. */
  readonly done: number;
  /** The end of the guarantee, once it runs. */
  readonly guaranteeUntil?: Date | null;
  /** Whose turn it is, until when and what happens otherwise, if the mail does not say so itself. */
  readonly next?: (texts: SaleTexts) => string;
}

const doneMark = '✓ ';
const nowMark = '→ ';
const between = ' · ';

/**
 * Adds the order's steps as one line to a mail, before its signature, and whose turn it is.
 * @param body paragraphs with an empty line between them, the last one the signature
 * @param way how far the order is
 * @param language of the recipient
 */
export function withSaleWay(body: string, way: SaleWay, language: Language): string {
  const texts = layoutTextsIn(language).sale;
  const steps = saleSteps.map((step, place) => {
    const mark = place < way.done ? doneMark : place === way.done ? nowMark : '';
    const until = step === 'guarantee' ? way.guaranteeUntil : null;
    return mark + (until ? texts.guaranteeUntil(until) : texts.steps[step]);
  });
  const paragraphs = body.split('\n\n');
  const signature = paragraphs.pop() ?? '';
  const next = way.next ? [way.next(texts)] : [];
  return [...paragraphs, steps.join(between), ...next, signature].join('\n\n');
}

/**
 * The parts of a paragraph that is a line of steps; null for any other paragraph.
 * @param paragraph of a mail's body
 */
export function stepsIn(
  paragraph: string,
): readonly { readonly text: string; readonly state: 'done' | 'now' | 'later' }[] | null {
  const parts = paragraph.split(between);
  if (!paragraph.startsWith(doneMark) || parts.length !== saleSteps.length) return null;
  return parts.map((text) => ({
    text,
    state: text.startsWith(doneMark) ? 'done' : text.startsWith(nowMark) ? 'now' : 'later',
  }));
}
