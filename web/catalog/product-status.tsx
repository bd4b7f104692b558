import { useTranslations } from 'use-intl';
import { StatusWord } from '#web/ui/status-word.tsx';

interface Props {
  paid: boolean;
  /** The id of the reason why nothing more can be done with a sold phone. */
  reasonId: string;
}

/** 'Available', or 'Sold Out' and what that means. */
export function ProductStatus({ paid, reasonId }: Props) {
  const t = useTranslations('myProducts');
  if (!paid) return <StatusWord tone="excellent">{t('available')}</StatusWord>;
  return (
    <span className="flex flex-col max-sm:items-end">
      <StatusWord tone="soft">{t('soldOut')}</StatusWord>
      <span id={reasonId} className="w-44 sm:w-32 lg:w-40 text-small text-soft">
        {t('soldReason')}
      </span>
    </span>
  );
}
