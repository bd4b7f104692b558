import { useTranslations } from 'use-intl';
import { roles, type Role } from '#contract/accounts/constants.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Tabs: deleted sellers or deleted buyers. */
export function RoleTabs({ role }: { role: Role }) {
  const t = useTranslations('closed');
  return (
    <nav aria-label={t('role')} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {roles.toReversed().map((each) => (
          <li key={each}>
            <Link
              to={paths.deletedAccounts(each)}
              aria-current={each === role ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control border border-hairline px-4 font-medium hover:bg-brand-wash aria-[current=page]:border-brand aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-brand"
            >
              {t(each)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
