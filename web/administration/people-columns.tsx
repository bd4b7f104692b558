import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { PersonPhoto } from '#web/accounts/person-photo.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { EmailText } from '#web/ui/email-text.tsx';

/** Image, Name and Email: the first columns of every table of people. */
export function usePeopleColumns<Person extends User>(): Column<Person>[] {
  const t = useTranslations('table');
  return [
    {
      key: 'image',
      label: t('image'),
      onCard: 'photo',
      cell: (person) => <PersonPhoto person={person} />,
    },
    {
      key: 'name',
      label: t('name'),
      onCard: 'name',
      sortable: true,
      cell: ({ name }) => (
        <span className="block font-semibold wrap-anywhere sm:min-w-28">{name}</span>
      ),
    },
    {
      key: 'email',
      label: t('email'),
      onCard: 'words',
      sortable: true,
      cell: ({ email }) => (
        <span className="block text-small wrap-anywhere sm:min-w-36">
          <EmailText email={email} />
        </span>
      ),
    },
  ];
}
