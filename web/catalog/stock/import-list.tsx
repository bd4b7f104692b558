import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxStockBytes, type SharedField } from '#contract/catalog/stock-columns.ts';
import type { ListColumns, StockImport } from '#contract/catalog/stock.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import '#web/platform/i18n/all-sentences.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { ChooseList, Unreadable } from '#web/platform/lists/choose-list.tsx';
import { mappingOf, type OwnList } from '#web/platform/lists/use-own-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { shopFileName } from '#web/platform/files/shop-file-name.ts';
import { ColumnHelp } from './column-help.tsx';
import { defaultFaults } from './default-faults.ts';
import { ListPreview } from './list-preview.tsx';
import { ListQuestions, type Answers } from './list-questions.tsx';
import { stockTemplate } from './stock-template.ts';
import { isTemplate, useOwnStock } from './use-own-stock.ts';

type OwnStock = OwnList<ListColumns>;

/**
 * A list is chosen; what its columns say is shown and what is missing asked; then it is checked without changing
 * anything, shown line by line, and imported. The template has nothing to ask about.
 */
export function ImportList({ onImported }: { onImported: () => Promise<void> }) {
  const t = useTranslations('stock');
  const { list, show, change, recheck } = useOwnStock();
  const [answers, setAnswers] = useState<Answers>({});
  const [faults, setFaults] = useState<Readonly<Partial<Record<SharedField, string>>>>({});
  const [preview, setPreview] = useState<StockImport | null>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  // After the paint, when the heading is there.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());

  const send = ({ file, columns }: OwnStock, listAnswers: Answers, query: Record<string, '1'>) =>
    call('importStock', {
      query,
      csv: file,
      answers: { mapping: mappingOf(columns), ...listAnswers },
    });
  const importAll = useAction(async (ownList: OwnStock, skipWrong: boolean) => {
    const { counts } = await send(ownList, answers, skipWrong ? { skipWrong: '1' } : {});
    show(null);
    setPreview(null);
    notify.success(t('imported', { count: counts.new + counts.changed }));
    await onImported();
  });
  const ask = useAction(async (ownList: OwnStock, newAnswers: Answers) => {
    setAnswers(newAnswers);
    const result = await send(ownList, newAnswers, { dryRun: '1' });
    const wrongAnswers = defaultFaults(result, ownList.columns, newAnswers);
    setFaults(wrongAnswers);
    if (Object.keys(wrongAnswers).length > 0) return;
    setPreview(result);
    focusHeading();
  });
  const choose = useAction(async (file: File) => {
    show(null);
    setPreview(null);
    setUnreadable([]);
    setFaults({});
    // Their Retry would be about the list chosen before.
    for (const action of [importAll, ask, recheck]) action.forget();
    if (file.size > maxStockBytes) return setUnreadable([t('tooLarge')]);
    try {
      const columns = await call('readStockColumns', { csv: file, answers: {} });
      const ownList = { file, columns };
      const firstAnswers = { defaults: columns.defaults };
      setAnswers(firstAnswers);
      if (isTemplate(columns)) setPreview(await send(ownList, {}, { dryRun: '1' }));
      show(ownList);
      focusHeading();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'list-unreadable') throw error;
      setUnreadable(error.errors.map(({ message }) => localizedSentence(message)));
    }
  });
  return (
    <section aria-labelledby="list-title" className="panel p-5 sm:p-6">
      <h2 id="list-title" className="text-title">
        {t('list')}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          onClick={() =>
            saveFile(shopFileName('list.csv'), stockTemplate(navigator.language), 'text/csv')
          }
        >
          {t('template')}
        </Button>
        <ColumnHelp />
        <ChooseList
          label={choose.busy ? t('checking') : t('choose')}
          isPrimary={!list}
          onChoose={choose.start}
        />
      </div>
      <Failure text={choose.error} again={choose.again} />
      {unreadable.length > 0 && (
        <div className="mt-4">
          <Unreadable title={t('unreadable')} reasons={unreadable} />
        </div>
      )}
      {list && (
        <div className="mt-6 border-t border-hairline pt-5">
          <h3
            ref={heading}
            tabIndex={-1}
            className="text-title outline-none [overflow-wrap:anywhere]"
          >
            {list.file.name}
          </h3>
          {preview ? (
            <ListPreview
              preview={preview}
              columns={list.columns.columns}
              busy={importAll.busy}
              onImport={(skipWrong) => importAll.start(list, skipWrong)}
              onBack={() => {
                importAll.forget();
                setPreview(null);
                focusHeading();
              }}
            />
          ) : (
            <ListQuestions
              // Another list has its own answers.
              key={`${list.file.name} ${list.file.lastModified}`}
              guess={list.columns}
              answers={answers}
              faults={faults}
              busy={ask.busy || recheck.busy}
              onColumn={change}
              onAnswers={(newAnswers) => ask.start(list, newAnswers)}
            />
          )}
          {[importAll, ask, recheck].map(({ error, again }, place) => (
            <Failure key={place} text={error} again={again} />
          ))}
        </div>
      )}
    </section>
  );
}
