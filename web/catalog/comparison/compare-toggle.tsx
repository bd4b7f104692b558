import { useTranslations } from 'use-intl';
import { CompareIcon } from '#web/ui/icons.tsx';
import { toggleCompared, useComparedPhones, type ComparedPhone } from './compared-phones.ts';

interface Props {
  phone: ComparedPhone;
  className?: string;
}

/** Chooses a phone for the comparison, and removes it; the tray shows the chosen ones. */
export function CompareToggle({ phone, className = '' }: Props) {
  const t = useTranslations('compare');
  const { phones } = useComparedPhones();
  const isChosen = phones.some(({ _id }) => _id === phone._id);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => toggleCompared(phone)}
      className={`compare-toggle ${className}`}
    >
      <CompareIcon />
      <span>{t(isChosen ? 'chosenOne' : 'toggle')}</span>
    </button>
  );
}
