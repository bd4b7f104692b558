import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportedLine, ListImport } from '#contract/common/lists/list-import.ts';
import type { ImportAction } from '#contract/common/lists/list-import-limits.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';

const tones = { add: 'excellent', change: 'good', same: 'soft', refuse: 'error' } as const;
/** Those that need something first; lines that change nothing are only counted. */
const shownActions: readonly ImportAction[] = ['refuse', 'change', 'add'];
/** A list has up to 25,000 lines; nobody reads them all at once. */
const linesAtATime = 50;

interface Props {
  preview: ListImport;
  columnText: (column: string) => string;
  /** Applies the list; below its counts, in sight before the lines. */
  action: ReactNode;
}

/** What each line of a list would do. */
export function ImportedChanges({ preview, columnText, action }: Props) {
  const t = useTranslations('listImport');
  const [most, setMost] = useState(linesAtATime);
  const counts = {
    refuse: preview.refused,
    change: preview.changed,
    add: preview.added,
    same: preview.unchanged,
  } as const;
  const also = preview.lines.flatMap((line) => line.also ?? []);
  const lines = shownActions.flatMap((each) =>
    preview.lines.filter((line) => line.action === each),
  );
  return (
    <div className="mt-3 flex flex-col gap-4">
      {preview.refused > 0 && (
        <Notice tone="error" title={t('refusedTitle', { count: preview.refused })}>
          {t('refusedText')}
        </Notice>
      )}
      {preview.ignored.length > 0 && (
        <Notice>{t('ignored', { names: preview.ignored.join(', ') })}</Notice>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {(['refuse', 'change', 'add', 'same'] as const)
          .filter((each) => counts[each] > 0)
          .map((each) => (
            <span key={each}>{t(`count-${each}`, { count: counts[each] })}</span>
          ))}
        {(['division', 'district'] as const)
          .map((kind) => ({ kind, count: also.filter((each) => each.kind === kind).length }))
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <span key={kind}>{t(`count-${kind}`, { count })}</span>
          ))}
      </p>
      {lines.length === 0 && <p className="text-soft">{t('nothing')}</p>}
      {action && <div>{action}</div>}
      {lines.length > 0 && (
        <ul aria-label={t('caption')} className="divide-y divide-hairline border-y border-hairline">
          {lines.slice(0, most).map((line) => (
            <Line key={line.line} line={line} columnText={columnText} />
          ))}
        </ul>
      )}
      {lines.length > most && (
        <div>
          <Button onClick={() => setMost(most + linesAtATime)}>
            {t('more', { count: lines.length - most })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  line: ImportedLine;
  columnText: (column: string) => string;
}

function Line({ line, columnText }: LineProps) {
  const t = useTranslations('listImport');
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {line.name || t('unnamed')}
        </span>
        <span className="text-small text-soft">{t('lineOf', { line: line.line })}</span>
      </p>
      <StatusText tone={tones[line.action]}>{t(line.action)}</StatusText>
      {line.also?.map(({ kind, name }) => (
        <p key={kind} className="text-small [overflow-wrap:anywhere]">
          {t(`also-${kind}`, { name })}
        </p>
      ))}
      {line.problem !== null && (
        <p className="text-small break-words">
          {line.column !== null && (
            <span className="font-semibold">{columnText(line.column)}: </span>
          )}
          {localizedSentence(line.problem)}
        </p>
      )}
      {line.action === 'change' && (
        <dl className="mt-1 text-small">
          {line.changes.map(({ field, from, to }) => (
            <div key={field} className="flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
              <dt className="font-semibold">{columnText(field)}</dt>
              <dd>
                <span className="text-soft">{from || t('none')}</span>
                {' → '}
                {to || t('none')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
