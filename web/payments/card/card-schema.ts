import * as z from 'zod/mini';
import { sandboxCards } from '#contract/payments/sandbox-cards.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { digitsOf } from './card-format.ts';

type Message = 'numberMissing' | 'numberRefused' | 'expiryWrong' | 'expiryPast' | 'codeWrong';
const errorText = (key: Message) => () => translator('payment')(key);
const isTestCard = (text: string) => sandboxCards.some(({ number }) => number === digitsOf(text));

/** The last moment of a card's expiry month. */
function expiresAt(text: string): number {
  const digits = digitsOf(text);
  return new Date(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1).getTime();
}

/** The sandbox's card: one of the test numbers, a future date, a code. */
export const cardSchema = z.object({
  number: z.string().check(
    z.refine((text) => digitsOf(text) !== '', { error: errorText('numberMissing'), abort: true }),
    z.refine(isTestCard, { error: errorText('numberRefused') }),
  ),
  expiry: z.string().check(
    z.refine((text) => /^(0[1-9]|1[0-2])\d\d$/.test(digitsOf(text)), {
      error: errorText('expiryWrong'),
      abort: true,
    }),
    z.refine((text) => expiresAt(text) > Date.now(), { error: errorText('expiryPast') }),
  ),
  code: z
    .string()
    .check(z.refine((text) => /^\d{3,4}$/.test(digitsOf(text)), { error: errorText('codeWrong') })),
});

/** The card as it is typed. */
export type Card = z.infer<typeof cardSchema>;
