import { useTranslations } from 'use-intl';
import type { ChecklistLine } from '#contract/handovers/schemas.ts';

interface Props {
  buyerName: string;
  /** The buyer's checklist of the hand-over. */
  lines: readonly ChecklistLine[];
}

/** What a buyer ticked when they met: beside a return request it says what they saw then. */
export function CheckedLines({ buyerName: buyer, lines }: Props) {
  const t = useTranslations('returnRequest');
  const checked = lines.filter(({ result }) => result !== null);
  return (
    <div>
      <p className="caps">{t('checked')}</p>
      {checked.length === 0 ? (
        <p className="text-small text-soft">{t('nothingChecked', { buyer })}</p>
      ) : (
        <ul className="text-small">
          {checked.map(({ check, result, found }) => (
            <li key={check}>
              {t(`check-${check}`)}:{' '}
              <span className={result === 'wrong' ? 'font-semibold text-fair' : 'text-excellent'}>
                {t(result === 'wrong' ? 'wrong' : 'ok')}
                {found !== null && ` (${t('percent', { percent: found })})`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
