import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { HelpQueueRow } from '#contract/help/schemas.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { paths } from '#web/paths.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';

interface Props {
  state: TableState<HelpQueueRow>;
  empty: ReactNode;
}

/** Questions to the shop, for admins. */
export function HelpQueueTable({ state, empty }: Props) {
  const t = useTranslations('helpQueue');
  const subjects = useTranslations('helpContact');
  const words = useTranslations('helpRequests');
  const nameOf = (row: HelpQueueRow) => (row.former ? t('former') : row.name);
  const columns: Column<HelpQueueRow>[] = [
    {
      key: 'subject',
      label: t('subject'),
      onCard: 'name',
      sortable: true,
      cell: (row) => (
        <div className="max-w-md min-w-0 sm:min-w-44">
          <p className="font-semibold">{subjects(row.subject)}</p>
          <p className="line-clamp-3 text-small [overflow-wrap:anywhere]">
            {row.begin || words('erased')}
          </p>
          {row.booking && (
            <p className="text-small text-soft [overflow-wrap:anywhere]">
              {words('aboutAdmin', { name: row.booking.productName })}
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'by',
      label: t('by'),
      onCard: 'words',
      sortable: true,
      cell: (row) => (
        <div className="min-w-0 text-small sm:min-w-44">
          <p className="font-semibold [overflow-wrap:anywhere]">{nameOf(row)}</p>
          <p className="text-soft [overflow-wrap:anywhere]">
            <EmailText email={row.email} />
          </p>
          {row.visitor && <p className="text-soft">{t('visitor')}</p>}
        </div>
      ),
    },
    {
      key: 'changed',
      label: t('changed'),
      sortable: true,
      sortedBy: 'date',
      cell: (row) => <Ago at={row.changedAt} className="text-small sm:whitespace-nowrap" />,
    },
    {
      key: 'action',
      label: t('action'),
      onCard: 'actions',
      cell: (row) => (
        <ButtonLink to={paths.helpRequest(row._id)} aria-description={nameOf(row)}>
          {t('read')}
        </ButtonLink>
      ),
    },
  ];
  return (
    <TableView
      state={state}
      caption={t('caption')}
      columns={columns}
      hint={t('search')}
      empty={empty}
    />
  );
}
