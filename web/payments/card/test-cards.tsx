import { useTranslations } from 'use-intl';
import { sandboxCards } from '#contract/payments/sandbox-cards.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/i18n/all-sentences.ts';
import { groupedNumber } from './card-format.ts';

/** The test card numbers, and the outcome of each. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const texts = {
    succeed: t('testWorks'),
    challenge: tPaying('testAsks'),
    delay: tPaying('testWaits'),
    decline: null,
  } as const;
  return (
    <details className="rounded-control border border-hairline bg-paper px-4 text-small">
      <summary className="flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
        {t('testCards')}
      </summary>
      <p className="mb-2 text-soft">{t('testCardsText')}</p>
      <ul className="pb-2">
        {sandboxCards.map(({ number, does, decline }) => (
          <li
            key={number}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hairline py-1.5"
          >
            <span>
              <code className="block font-sans font-semibold whitespace-nowrap tabular-nums">
                {groupedNumber(number)}
              </code>
              <span className={decline ? 'text-soft' : 'font-medium text-excellent'}>
                {decline ? localizedSentence(decline.message) : texts[does]}
              </span>
            </span>
            <button
              type="button"
              className="text-link min-h-11 px-1"
              onClick={() => onUse(groupedNumber(number))}
            >
              {t.rich('useCardOf', {
                number,
                hidden: (texts) => <span className="sr-only">{texts}</span>,
              })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
