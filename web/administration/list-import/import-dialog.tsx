import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { maxImportBytes } from '#contract/common/list-import-limits.ts';
import type { ListImport } from '#contract/common/list-import.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import '#web/platform/i18n/all-sentences.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { ImportedChanges } from './imported-changes.tsx';

interface Props {
  open: boolean;
  title: string;
  /** What the list may have, and where a first one comes from. */
  children: ReactNode;
  /** What a column is called; its own name if it has no other. */
  columnText: (column: string) => string;
  send: (file: File, query: { dryRun?: '1'; version?: string }) => Promise<ListImport>;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

interface Chosen {
  readonly file: File;
  readonly preview: ListImport;
  /** Whether it does something else than was shown before. */
  readonly isRenewed: boolean;
}

/** An admin's list: it is chosen, shown line by line without changing anything, and applied as it was shown. */
export function ImportDialog(props: Props) {
  const { open, title, children, columnText, send, onImported, onClose } = props;
  const t = useTranslations('listImport');
  const [choice, setChoice] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const result = useRef<HTMLHeadingElement>(null);
  const show = (next: Chosen) => {
    setChoice(next);
    // After the paint, when the heading is there.
    requestAnimationFrame(() => result.current?.focus());
  };
  const apply = useAction(async ({ file, preview: { version } }: Chosen) => {
    try {
      const { added, changed } = await send(file, { version });
      notify.success(t('applied', { count: added + changed }));
    } catch (error) {
      const current = error instanceof ApiProblem && error.code === 'changed-meanwhile';
      if (!current) throw error;
      show({ file, preview: error.facts['current'] as ListImport, isRenewed: true });
      return;
    }
    await onImported();
    setChoice(null);
    onClose();
  });
  const check = useAction(async (file: File) => {
    setChoice(null);
    setUnreadable([]);
    // Its Retry would apply the list chosen before.
    apply.forget();
    if (file.size > maxImportBytes) return setUnreadable([t('tooLarge')]);
    try {
      show({ file, preview: await send(file, { dryRun: '1' }), isRenewed: false });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'list-unreadable') throw error;
      setUnreadable(
        error.errors.map(({ field, message }) =>
          field === 'list' ? message : `${columnText(field)}: ${localizedSentence(message)}`,
        ),
      );
    }
  });
  const close = () => {
    setChoice(null);
    setUnreadable([]);
    check.forget();
    apply.forget();
    onClose();
  };
  const preview = choice?.preview;
  const count = preview ? preview.added + preview.changed : 0;
  const isReady = preview !== undefined && preview.refused === 0 && count > 0;
  return (
    <Dialog open={open} title={title} onClose={close}>
      <div className="flex flex-col gap-4">
        {children}
        <div>
          <label
            className={`button ${isReady ? 'button-secondary' : 'button-primary'} relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand`}
          >
            {check.busy ? t('checking') : t(choice ? 'chooseAgain' : 'choose')}
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
          <Notice tone="error" title={t('unreadable')}>
            <ul>
              {unreadable.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        {choice && preview && (
          <div className="border-t border-hairline pt-4">
            <h3
              ref={result}
              tabIndex={-1}
              className="text-title outline-none [overflow-wrap:anywhere]"
            >
              {choice.file.name}
            </h3>
            {choice.isRenewed && <Notice title={t('renewed')}>{t('renewedText')}</Notice>}
            <ImportedChanges
              key={preview.version}
              preview={preview}
              columnText={columnText}
              action={
                isReady && (
                  <Button
                    variant="primary"
                    busy={apply.busy && t('applying')}
                    onClick={() => apply.start(choice)}
                  >
                    {t('apply', { count })}
                  </Button>
                )
              }
            />
            <Failure text={apply.error} again={apply.again} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
