import { useFormatter, useTranslations } from 'use-intl';
import { useMine } from '#web/today/use-mine.ts';

/**
 * The number of what is one's turn, beside the entry of Today. The style sheet has the number at the first paint, also on
 * pages without the program, whose script writes the words (web/static-pages/header.ts).
 */
export function TodayCount() {
  const t = useTranslations('bar');
  const format = useFormatter();
  const mine = useMine();
  return (
    <>
      <span aria-hidden className="menu-count today-count" />
      <span className="sr-only" data-today-words={t('mine', { count: '{count}' })}>
        {mine > 0 && t('mine', { count: format.number(mine) })}
      </span>
    </>
  );
}
