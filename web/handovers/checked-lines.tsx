import { useTranslations } from 'use-intl';
import type { ChecklistLine } from '#contract/handovers/schemas.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { useCheckText } from './check-texts.ts';

interface Props {
  lines: readonly ChecklistLine[];
  /** Whose it is; nothing for the buyer, who reads their own. */
  buyerName?: string;
}

/** The buyer's checklist once only the result counts; nothing before the first tick. */
export function CheckedLines({ lines, buyerName }: Props) {
  const t = useTranslations('checklist');
  const text = useCheckText();
  const { dayAndClock } = useTimes();
  const title = buyerName === undefined ? t('ownTitle') : t('checkedTitle', { buyer: buyerName });
  if (lines.every(({ result }) => result === null)) return null;
  return (
    <section aria-label={title}>
      <p className="text-small font-semibold">{title}</p>
      <ul className="mt-1 border-b border-hairline text-small">
        {lines.map((line) => (
          <li
            key={line.check}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline py-1.5"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {text(line)}
              {line.found !== null && ` · ${t('foundIs', { percent: line.found })}`}
            </span>
            <span className="shrink-0 tabular-nums">
              {line.result === null ? (
                <span className="text-soft">{t('unchecked')}</span>
              ) : (
                <StatusText tone={line.result === 'ok' ? 'excellent' : 'error'}>
                  {t(line.result)}
                </StatusText>
              )}
              {line.at && (
                <time dateTime={line.at} className="text-soft">
                  {' '}
                  {dayAndClock(line.at)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
