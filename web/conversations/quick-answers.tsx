import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

const answers = {
  seller: ['quickSale', 'quickFirm', 'quickLook', 'quickBook'],
  booked: ['quickWhen', 'quickReady', 'quickBring'],
  buyer: ['quickStill', 'quickBattery', 'quickBox', 'quickWhere'],
} as const;

interface Props {
  of: keyof typeof answers;
  /** It is put into the field, not sent. */
  onChoose: (text: string) => void;
}

/** What sellers and buyers write most often, in one row that scrolls. */
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
