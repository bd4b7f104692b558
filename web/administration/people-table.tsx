import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmailText } from './email-text.tsx';
import { UnverifyButton } from './unverify-button.tsx';
import { PersonPhoto } from '#web/accounts/person-photo.tsx';
import { VerifyButton } from './verify-button.tsx';

interface Props {
  caption: string;
  people: readonly User[];
  onDelete: (person: User) => void;
  /** Present for sellers, who have a status. */
  onVerified?: (person: User, verified: boolean) => void;
}

/** Image, Name, Email, for sellers Status, and Action. */
export function PeopleTable({ caption, people, onDelete, onVerified }: Props) {
  const t = useTranslations('table');
  const status: Column<User>[] = onVerified
    ? [
        {
          key: 'status',
          label: t('status'),
          cell: (person) => (
            <VerifyButton seller={person} onVerified={() => onVerified(person, true)} />
          ),
          sortBy: (person) => Number(person.verified),
        },
      ]
    : [];
  const columns: Column<User>[] = [
    { key: 'image', label: t('image'), cell: (person) => <PersonPhoto person={person} /> },
    {
      key: 'name',
      label: t('name'),
      cell: (person) => <span className="font-semibold wrap-anywhere">{person.name}</span>,
      sortBy: (person) => person.name,
    },
    {
      key: 'email',
      label: t('email'),
      cell: (person) => (
        <span className="text-small wrap-anywhere">
          <EmailText email={person.email} />
        </span>
      ),
      sortBy: (person) => person.email,
    },
    ...status,
    {
      key: 'action',
      label: t('action'),
      cell: (person) => (
        <div className="flex gap-2 sm:max-lg:flex-col sm:max-lg:items-start">
          {onVerified && person.verified && (
            <UnverifyButton seller={person} onUnverified={() => onVerified(person, false)} />
          )}
          <Button aria-description={person.name} variant="danger" onClick={() => onDelete(person)}>
            {t('delete')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={people}
      rowKey={(person) => person._id}
      noneFits={t('noneFound')}
      filterBy={(person) => `${person.name} ${person.email}`}
    />
  );
}
