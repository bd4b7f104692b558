import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { PersonPhoto } from '#web/accounts/photo/person-photo.tsx';
import { paths } from '#web/paths.ts';

const linkClass =
  'mb-3 flex min-h-14 items-center gap-3 rounded-control py-1.5 pr-3 hover:bg-brand-wash aria-[current=page]:bg-brand-wash aria-[current=page]:pl-2 lg:pl-2';

/** The signed-in person's name, linked to their account. */
export function PersonLink({ identity }: { identity: Identity }) {
  const t = useTranslations('nav');
  const { displayName: name, photoURL: userImg } = identity;
  return (
    <NavLink to={paths.account} viewTransition className={linkClass}>
      <PersonPhoto person={{ name, userImg }} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-semibold">{name}</span>{' '}
        <span className="block text-small text-brand">{t('account')}</span>
      </span>
    </NavLink>
  );
}

/** The same link before the name is known. */
export function UnknownPersonLink() {
  const t = useTranslations('nav');
  return (
    <NavLink to={paths.account} className={linkClass}>
      <span aria-hidden="true" className="size-11 shrink-0 rounded-full bg-brand-wash" />
      <span className="text-small text-brand">{t('account')}</span>
    </NavLink>
  );
}
