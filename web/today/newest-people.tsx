import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { PersonPhoto } from '#web/accounts/photo/person-photo.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** The newest people, for an admin. */
export function NewestPeople({ people }: { people: readonly User[] }) {
  const t = useTranslations('today');
  return (
    <section className="panel min-w-0 p-4 sm:p-5">
      <h2 className="caps mb-2 font-sans">{t('newPeople')}</h2>
      {people.length === 0 && <p className="text-soft">{t('noPeople')}</p>}
      <ul className="divide-y divide-hairline">
        {people.map((person) => (
          <li key={person._id} className="relative flex items-center gap-3 py-2.5">
            <PersonPhoto person={person} />
            <span className="min-w-0 flex-1">
              <Link
                to={`${person.role === 'seller' ? paths.allSellers : paths.allBuyers}?q=${encodeURIComponent(person.email)}`}
                viewTransition
                className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
              >
                {person.name}
              </Link>
              <span className="block text-small text-soft">
                {t(person.role === 'seller' ? 'seller' : 'buyer')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5">
        <Link to={paths.allSellers} className="text-link inline-flex min-h-11 items-center">
          {t('allSellers')}
        </Link>
        <Link to={paths.allBuyers} className="text-link inline-flex min-h-11 items-center">
          {t('allBuyers')}
        </Link>
      </div>
    </section>
  );
}
