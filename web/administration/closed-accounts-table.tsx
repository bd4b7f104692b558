import { useTranslations } from 'use-intl';
import type { ClosedAccount } from '#contract/administration.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmailText } from './email-text.tsx';
import { PersonPhoto } from '#web/accounts/person-photo.tsx';
import { RestoreButton } from './restore-button.tsx';
import { useDayText } from './use-day-text.ts';

interface Props {
  caption: string;
  accounts: readonly ClosedAccount[];
  onRestored: (account: ClosedAccount) => void;
}

/** Image, Name, Email, when it was deleted and until when that can be undone, and Restore. */
export function ClosedAccountsTable({ caption, accounts, onRestored }: Props) {
  const t = useTranslations('table');
  const own = useTranslations('closed');
  const day = useDayText();
  const columns: Column<ClosedAccount>[] = [
    { key: 'image', label: t('image'), cell: (account) => <PersonPhoto person={account} /> },
    {
      key: 'name',
      label: t('name'),
      cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    {
      key: 'email',
      label: t('email'),
      cell: ({ email }) => (
        <span className="text-small wrap-anywhere">
          <EmailText email={email} />
        </span>
      ),
    },
    {
      key: 'deleted',
      label: own('deleted'),
      cell: ({ closedAt, erasedFrom }) => (
        <span className="tabular-nums">
          <time dateTime={closedAt}>{day(closedAt)}</time>
          <span className="block text-small text-soft">
            {own('erasedFrom', { date: day(erasedFrom) })}
          </span>
        </span>
      ),
    },
    {
      key: 'action',
      label: t('action'),
      cell: (account) => <RestoreButton account={account} onRestored={() => onRestored(account)} />,
    },
  ];
  return (
    <DataTable caption={caption} columns={columns} rows={accounts} rowKey={({ _id }) => _id} />
  );
}
