import { useTranslations } from 'use-intl';
import { listFields } from '#contract/catalog/stock-columns.ts';
import type { ListColumns, StockImport, StockLine } from '#contract/catalog/stock.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useColumnLabel } from './use-column-label.ts';

const tones = {
  new: 'excellent',
  changed: 'good',
  unchanged: 'soft',
  listed: 'soft',
  wrong: 'error',
} as const;

interface Props {
  preview: StockImport;
  /** Of the list, whose headings name the cell with an error. */
  columns: ListColumns['columns'];
}

/** The effect of each line of a list; those with errors first. */
export function ImportedLines({ preview, columns }: Props) {
  const t = useTranslations('stock');
  const price = usePriceText();
  const { counts, ignored } = preview;
  const lines = [
    ...preview.lines.filter(({ outcome }) => outcome === 'wrong'),
    ...preview.lines.filter(({ outcome }) => outcome !== 'wrong'),
  ];
  const outcomes = (['wrong', 'new', 'changed', 'unchanged', 'listed'] as const).filter(
    (outcome) => counts[outcome] > 0,
  );
  return (
    <div className="mt-3 flex flex-col gap-4">
      {counts.wrong > 0 && (
        <Notice tone="error" title={t('wrongTitle', { count: counts.wrong })}>
          {t('wrongText')}
        </Notice>
      )}
      {ignored.length > 0 && <Notice>{t('ignored', { names: ignored.join(', ') })}</Notice>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {outcomes.map((outcome) => (
          <span key={outcome}>{t(`count-${outcome}`, { count: counts[outcome] })}</span>
        ))}
      </p>
      <div className="stock-table">
        <PlainTable
          caption={t('caption')}
          heads={[
            { key: 'phone', label: t('phone') },
            { key: 'price', label: t('price') },
            { key: 'outcome', label: t('outcome') },
          ]}
          // A line with a quantity is several phones.
          rows={lines.map((line, place) => ({
            key: `${place} ${line.line}`,
            head: <Phone line={line} />,
            cells: [
              {
                label: t('price'),
                value: (
                  <span className="tabular-nums">
                    {line.sealingPrice === null ? '–' : price(line.sealingPrice)}
                  </span>
                ),
              },
              { label: t('outcome'), value: <Outcome line={line} columns={columns} /> },
            ],
          }))}
        />
      </div>
    </div>
  );
}

function Phone({ line }: { line: StockLine }) {
  const t = useTranslations('stock');
  return (
    <>
      <span className="block font-semibold break-words">{line.productName || '–'}</span>
      <span className="block text-small font-normal break-words text-soft">
        {t('lineOf', { line: line.line })}
        {line.reference !== '' && ` · ${line.reference}`}
      </span>
    </>
  );
}

function Outcome({ line, columns }: { line: StockLine; columns: Props['columns'] }) {
  const t = useTranslations('stock');
  const labelOf = useColumnLabel();
  // As the list calls it, or as the form does.
  const nameOf = (column: string) => {
    const heading = columns.find(({ field }) => field === column)?.heading;
    const field = listFields.find((each) => each === column);
    return heading || (field ? labelOf(field) : column);
  };
  return (
    <div className="min-w-0">
      <StatusText tone={tones[line.outcome]}>{t(line.outcome)}</StatusText>
      {line.errors.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1 text-small">
          {line.errors.map(({ column, message }) => (
            <li key={column} className="break-words">
              <span className="font-semibold">{nameOf(column)}</span>: {localizedSentence(message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
