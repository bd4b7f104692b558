import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { maxImportBytes } from '#contract/common/lists/list-import-limits.ts';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import '#web/platform/i18n/all-sentences.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { ChooseList, Unreadable } from '#web/platform/lists/choose-list.tsx';
import { mappingOf, useOwnList } from '#web/platform/lists/use-own-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { defaultFaults } from './default-faults.ts';
import { ImportedChanges } from './imported-changes.tsx';
import type { ListAnswers, ListGuess, ListKind } from './list-kind.ts';
import { ListQuestions } from './list-questions.tsx';

interface Props<Field extends string, Shared extends string> {
  open: boolean;
  title: string;
  /** What the list may have, and where a first one comes from. */
  children: ReactNode;
  kind: ListKind<Field, Shared>;
  /** @param text what was done, which stays on the page */
  onImported: (text: string) => Promise<unknown>;
  onClose: () => void;
}

interface Checked<Field extends string, Shared extends string> {
  readonly file: File;
  /** Undefined for a list in the columns of the template. */
  readonly answers?: ListAnswers<Field, Shared>;
  readonly preview: ListImport;
  /** Whether it does something else than was shown before. */
  readonly isRenewed: boolean;
}

/**
 * An admin's list: it is chosen, its columns are shown and what is missing is asked; it is shown line by line without
 * changing anything, and applied as it was shown. The template has nothing to ask about.
 */
export function ImportDialog<Field extends string, Shared extends string>({
  open,
  title,
  children,
  kind,
  onImported,
  onClose,
}: Props<Field, Shared>) {
  const t = useTranslations('listImport');
  const ownTexts = useTranslations('ownList');
  const ownList = useOwnList<Field, ListGuess<Field, Shared>>((file, mapping) =>
    kind.readColumns(file, { mapping }),
  );
  const [given, setGiven] = useState<ListAnswers<Field, Shared>>({});
  const [faults, setFaults] = useState<Partial<Record<Shared, string>>>({});
  const [checked, setChecked] = useState<Checked<Field, Shared> | null>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  // After the paint, when the heading is there.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const show = (next: Checked<Field, Shared>) => {
    setChecked(next);
    focusHeading();
  };
  const apply = useAction(async ({ file, answers, preview }: Checked<Field, Shared>) => {
    let text: string;
    try {
      const { added, changed } = await kind.send(file, { version: preview.version }, answers);
      text = t('imported', { file: file.name, added, changed });
      notify.success(text);
    } catch (error) {
      const current = error instanceof ApiProblem && error.code === 'changed-meanwhile';
      if (!current) throw error;
      const renewed = error.facts['current'] as ListImport;
      show({ file, ...(answers && { answers }), preview: renewed, isRenewed: true });
      return;
    }
    await onImported(text);
    ownList.show(null);
    setChecked(null);
    onClose();
  });
  const ask = useAction(async (answers: ListAnswers<Field, Shared>) => {
    if (!ownList.list) return;
    const { file, columns } = ownList.list;
    setGiven(answers);
    const sent = { mapping: mappingOf(columns), ...answers };
    const preview = await kind.send(file, { dryRun: '1' }, sent);
    const wrong = defaultFaults(preview, columns.columns, answers);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    show({ file, answers: sent, preview, isRenewed: false });
  });
  const forget = () => {
    ownList.show(null);
    setChecked(null);
    setUnreadable([]);
    setFaults({});
    // Their Retry would be about the list chosen before.
    for (const action of [apply, ask, ownList.recheck]) action.forget();
  };
  const choose = useAction(async (file: File) => {
    forget();
    if (file.size > maxImportBytes) return setUnreadable([t('tooLarge')]);
    try {
      const columns = await kind.readColumns(file, {});
      if (columns.template) {
        const preview = await kind.send(file, { dryRun: '1' });
        show({ file, preview, isRenewed: false });
        return;
      }
      setGiven({ defaults: columns.defaults });
      ownList.show({ file, columns });
      focusHeading();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'list-unreadable') throw error;
      setUnreadable(error.errors.map(({ message }) => localizedSentence(message)));
    }
  });
  const close = () => {
    forget();
    choose.forget();
    onClose();
  };
  const preview = checked?.preview;
  const count = preview ? preview.added + preview.changed : 0;
  const isReady = preview !== undefined && preview.refused === 0 && count > 0;
  const file = checked?.file ?? ownList.list?.file;
  // As the list calls it, or as the shop does.
  const nameOf = (column: string) =>
    ownList.list?.columns.columns.find(({ field }) => field === column)?.heading ||
    kind.columnText(column);
  return (
    <Dialog open={open} title={title} onClose={close}>
      <div className="flex flex-col gap-4">
        {/* Once there is a list, its columns are what comes next. */}
        {!file && children}
        <div>
          <ChooseList
            label={choose.busy ? t('checking') : t(file ? 'chooseAgain' : 'choose')}
            isPrimary={!file}
            onChoose={choose.start}
          />
        </div>
        <Failure text={choose.error} again={choose.again} />
        {unreadable.length > 0 && <Unreadable title={t('unreadable')} reasons={unreadable} />}
        {file && (
          <div className="border-t border-hairline pt-4">
            <h3
              ref={heading}
              tabIndex={-1}
              className="text-title outline-none [overflow-wrap:anywhere]"
            >
              {file.name}
            </h3>
            {checked ? (
              <>
                {checked.isRenewed && <Notice title={t('renewed')}>{t('renewedText')}</Notice>}
                <ImportedChanges
                  key={checked.preview.version}
                  preview={checked.preview}
                  columnText={nameOf}
                  action={
                    <div className="flex flex-wrap gap-3">
                      {isReady && (
                        <Button
                          variant="primary"
                          busy={apply.busy && t('applying')}
                          onClick={() => apply.start(checked)}
                        >
                          {t('apply', { count })}
                        </Button>
                      )}
                      {ownList.list && (
                        <Button
                          onClick={() => {
                            apply.forget();
                            setChecked(null);
                            focusHeading();
                          }}
                        >
                          {ownTexts('backToColumns')}
                        </Button>
                      )}
                    </div>
                  }
                />
              </>
            ) : (
              ownList.list && (
                <ListQuestions
                  // Another list has its own answers.
                  key={`${file.name} ${file.lastModified}`}
                  guess={ownList.list.columns}
                  kind={kind}
                  answers={given}
                  faults={faults}
                  busy={ask.busy || ownList.recheck.busy}
                  onColumn={ownList.change}
                  onAnswers={ask.start}
                />
              )
            )}
            {[apply, ask, ownList.recheck].map(({ error, again }, place) => (
              <Failure key={place} text={error} again={again} />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
