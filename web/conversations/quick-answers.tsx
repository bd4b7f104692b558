import { useTranslations } from 'use-intl';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { Button } from '#web/ui/button.tsx';

const answers = {
  'seller-asked': ['quickSale', 'quickFirm', 'quickLook', 'quickBook'],
  'buyer-asked': ['quickStill', 'quickBattery', 'quickBox', 'quickWhere'],
  'seller-meeting': ['quickWhen', 'quickReady', 'quickBring'],
  'buyer-meeting': ['quickWhen', 'quickWhere', 'quickBox', 'quickLeaving'],
  'seller-courier': ['quickPacking', 'quickSent'],
  'buyer-courier': ['quickSentWhen', 'quickBox', 'quickThanks'],
} as const;

/** The fitting answers: before a booking, or while the booked phone is on its way to its buyer. */
export type QuickAnswersOf = keyof typeof answers;

interface Props {
  of: QuickAnswersOf;
  /** It is put into the field, not sent. */
  onChoose: (text: string) => void;
}

/** The most frequent messages of sellers and buyers, in one row that scrolls. */
export function QuickAnswers({ of, onChoose }: Props) {
  const t = useTranslations('talk');
  return (
    <ul
      aria-label={t('quick')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-1"
    >
      {answers[of].map((key) => (
        <li key={key} className="shrink-0">
          <Button className="text-small whitespace-nowrap" onClick={() => onChoose(t(key))}>
            {t(key)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * The answers that fit a conversation.
 * @returns null if none does: the phone is with its buyer, sold to somebody else, or withdrawn
 */
export function quickAnswersFor(
  you: 'buyer' | 'seller',
  { booked, productStatus }: Pick<Conversation, 'booked' | 'productStatus'>,
): QuickAnswersOf | null {
  if (booked !== null) return `${you}-${booked}`;
  return productStatus === 'available' ? `${you}-asked` : null;
}
