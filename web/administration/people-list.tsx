import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Role, User } from '#contract/accounts.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DeletePerson } from './delete-person.tsx';
import { PeopleTable } from './people-table.tsx';

interface Props {
  kind: Role;
  people: readonly User[];
  onDeleted: (person: User) => void;
  onVerified?: (person: User, verified: boolean) => void;
}

/** The table of sellers or buyers with its question before deleting; or that there is nobody yet. */
export function PeopleList({ kind, people, onDeleted, onVerified }: Props) {
  const t = useTranslations('people');
  const [leaving, setLeaving] = useState<User | null>(null);
  const isSeller = kind === 'seller';
  if (people.length === 0) {
    return (
      <EmptyState
        title={t(isSeller ? 'noSellers' : 'noBuyers')}
        action={<ButtonLink to={paths.dashboard}>{t('backToDashboard')}</ButtonLink>}
      >
        {t(isSeller ? 'noSellersText' : 'noBuyersText')}
      </EmptyState>
    );
  }
  return (
    <>
      <PeopleTable
        caption={t(isSeller ? 'sellersCaption' : 'buyersCaption')}
        people={people}
        onDelete={setLeaving}
        {...(onVerified ? { onVerified } : {})}
      />
      <DeletePerson
        person={leaving}
        kind={kind}
        onClose={() => setLeaving(null)}
        onDeleted={(person) => {
          setLeaving(null);
          onDeleted(person);
        }}
      />
    </>
  );
}
