import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSearchParams } from 'react-router';
import type { EarningsItem } from '#contract/payouts/schemas.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { shopFileName } from '#web/platform/files/shop-file-name.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { earningsCsv } from './earnings-csv.ts';
import { monthText } from './month-text.ts';

interface Props {
  /** E.g. '2026-11', or '' for all sales. */
  month: string;
  items: readonly EarningsItem[];
  /** When the account was opened, an ISO time: no sale is older. */
  since: string;
}

/** Chooses the month of the statement; it is saved as CSV or printed. */
export function StatementTools({ month, items, since }: Props) {
  const t = useTranslations('earnings');
  const format = useFormatter();
  const [, setSearch] = useSearchParams();
  const [months] = useState(() => lastMonths(new Date(), since));
  const options = months.map((value) => ({
    value,
    label: monthText(format, value),
  }));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <SelectField
        label={t('month')}
        placeholder={t('allMonths')}
        options={options}
        value={month}
        onChange={({ currentTarget: { value } }) =>
          setSearch(value === '' ? {} : { month: value }, { preventScrollReset: true })
        }
      />
      <Button
        disabled={items.length === 0}
        onClick={() =>
          saveFile(
            shopFileName(`earnings${month && `-${month}`}.csv`),
            earningsCsv(items),
            'text/csv',
          )
        }
      >
        {t('saveCsv')}
      </Button>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </div>
  );
}

/** This month and up to 17 before it, in UTC as the statements are cut; none from before the account. */
function lastMonths(now: Date, since: string): string[] {
  return Array.from({ length: 18 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  ).filter((month, back) => back === 0 || month >= since.slice(0, 7));
}
