import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxStockBytes } from '#contract/catalog/stock-columns.ts';
import type { StockImport } from '#contract/catalog/stock.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import '#web/platform/i18n/all-sentences.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { ColumnHelp } from './column-help.tsx';
import { ImportedLines } from './imported-lines.tsx';
import { stockTemplate } from './stock-template.ts';

interface Chosen {
  readonly file: File;
  readonly preview: StockImport;
}

/** A list is chosen, checked without changing anything, shown line by line, and imported. */
export function ImportList({ onImported }: { onImported: () => Promise<void> }) {
  const t = useTranslations('stock');
  const [choice, setChosen] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const result = useRef<HTMLHeadingElement>(null);
  const importAll = useAction(async (file: File) => {
    const { counts } = await call('importStock', { csv: file });
    setChosen(null);
    notify.success(t('imported', { count: counts.new + counts.changed }));
    await onImported();
  });
  const check = useAction(async (file: File) => {
    setChosen(null);
    setUnreadable([]);
    // Its Retry would import the list chosen before.
    importAll.forget();
    if (file.size > maxStockBytes) return setUnreadable([t('tooLarge')]);
    try {
      const stockPreview = await call('importStock', { query: { dryRun: '1' }, csv: file });
      setChosen({ file, preview: stockPreview });
      // After the paint, when the heading is there.
      requestAnimationFrame(() => result.current?.focus());
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'list-unreadable') throw error;
      setUnreadable(error.errors.map(wordsOf));
    }
  });
  const counts = choice?.preview.counts;
  const count = counts ? counts.new + counts.changed : 0;
  return (
    <section aria-labelledby="list-title" className="panel p-5 sm:p-6">
      <h2 id="list-title" className="text-title">
        {t('list')}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          onClick={() =>
            saveFile('phonehub-list.csv', stockTemplate(navigator.language), 'text/csv')
          }
        >
          {t('template')}
        </Button>
        <ColumnHelp />
        <label className="button button-primary relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand">
          {check.busy ? t('checking') : t('choose')}
          <input
            type="file"
            accept=".csv,text/csv"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Reset, so that the corrected file can be chosen again.
              target.value = '';
              if (file) check.start(file);
            }}
          />
        </label>
      </div>
      <Failure text={check.error} again={check.again} />
      {unreadable.length > 0 && (
        <div className="mt-4">
          <Notice tone="error" title={t('unreadable')}>
            <ul>
              {unreadable.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {choice && (
        <div className="mt-6 border-t border-hairline pt-5">
          <h3
            ref={result}
            tabIndex={-1}
            className="text-title outline-none [overflow-wrap:anywhere]"
          >
            {choice.file.name}
          </h3>
          <ImportedLines preview={choice.preview} />
          {choice.preview.counts.wrong === 0 && count > 0 && (
            <div className="mt-5">
              <Button
                variant="primary"
                busy={importAll.busy && t('importing')}
                onClick={() => importAll.start(choice.file)}
              >
                {t('import', { count })}
              </Button>
            </div>
          )}
          <Failure text={importAll.error} again={importAll.again} />
        </div>
      )}
    </section>
  );
}

/** The fault of the whole file; a column's name stands before it. */
function wordsOf({ field, message }: { field: string; message: string }): string {
  const words = localizedSentence(message);
  return field === 'list' ? words : `${field}: ${words}`;
}
