import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { PersonPhoto } from '#web/accounts/photo/person-photo.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { EmailText } from '#web/ui/email-text.tsx';

/**
 * Image, Name and Email: the first columns of every table of people.
 * @param open whether the accounts are; then a seller's name leads to their page
 */
export function usePeopleColumns<Person extends User>(open: boolean): Column<Person>[] {
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
      cell: ({ _id, name, role }) => (
        <span className="block font-semibold wrap-anywhere sm:min-w-28">
          {role === 'seller' && open ? (
            <Link to={paths.seller(_id)} className="text-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
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
