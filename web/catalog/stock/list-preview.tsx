import { useTranslations } from 'use-intl';
import type { ListColumns, StockImport } from '#contract/catalog/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportedLines } from './imported-lines.tsx';

interface Props {
  preview: StockImport;
  columns: ListColumns['columns'];
  busy: boolean;
  onImport: (skipWrong: boolean) => void;
  onBack: () => void;
}

/** What each line of a list would do, the import of them, and the way back to its columns. */
export function ListPreview({ preview, columns, busy, onImport, onBack }: Props) {
  const t = useTranslations('stock');
  const tOwnList = useTranslations('ownList');
  const { counts } = preview;
  const count = counts.new + counts.changed;
  const someWrong = counts.wrong > 0;
  return (
    <>
      <ImportedLines preview={preview} columns={columns} />
      <div className="mt-5 flex flex-wrap gap-3">
        {count > 0 && (
          <Button
            variant={someWrong ? 'secondary' : 'primary'}
            busy={busy && t('importing')}
            onClick={() => onImport(someWrong)}
          >
            {t(someWrong ? 'importRight' : 'import', { count })}
          </Button>
        )}
        <Button onClick={onBack}>{tOwnList('backToColumns')}</Button>
      </div>
    </>
  );
}
