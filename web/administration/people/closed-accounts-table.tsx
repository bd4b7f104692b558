import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ClosedAccount } from '#contract/administration/schemas.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { useDayText } from '#web/administration/use-day-text.ts';

interface Props {
  caption: string;
  state: TableState<ClosedAccount>;
  empty: ReactNode;
  /** Can be undone by deleting again, so it needs no confirmation. */
  onRestore: (account: ClosedAccount) => void;
}

/** Image, name, email, when the account was deleted, until when it can be restored, and Restore. */
export function ClosedAccountsTable({ caption, state, empty, onRestore }: Props) {
  const t = useTranslations('table');
  const tClosed = useTranslations('closed');
  const bulk = useTranslations('bulk');
  const day = useDayText();
  const columns: Column<ClosedAccount>[] = [
    ...usePeopleColumns<ClosedAccount>(false),
    {
      key: 'deleted',
      label: tClosed('deleted'),
      onCard: 'words',
      sortable: true,
      sortedBy: 'date',
      cell: ({ closedAt, erasedFrom }) => (
        <span className="tabular-nums">
          <Ago at={closedAt} />
          <span className="block text-small text-soft">
            {tClosed('erasedFrom', { date: day(erasedFrom) })}
          </span>
        </span>
      ),
    },
    {
      key: 'action',
      label: t('action'),
      onCard: 'actions',
      cell: (account) => (
        <Button aria-description={account.name} onClick={() => onRestore(account)}>
          {tClosed('restore')}
        </Button>
      ),
    },
  ];
  return (
    <TableView
      state={state}
      caption={caption}
      columns={columns}
      hint={bulk('searchPeople')}
      empty={empty}
    />
  );
}
