import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import { paths } from '#web/paths.ts';
import type { useTable } from '#web/platform/tables/use-table.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { ConfirmUnverify } from './confirm-unverify.tsx';
import { usePeopleTableColumns } from './people-table-columns.tsx';
import { usePeopleMutations } from './people-mutations.ts';
import { VerifySelected } from './verify-selected.tsx';

interface Props {
  kind: Role;
  table: ReturnType<typeof useTable<User>>;
}

/** The table of sellers or buyers with its actions, or an empty state. */
export function PeopleList({ kind, table }: Props) {
  const t = useTranslations('people');
  const bulk = useTranslations('bulk');
  const [leaving, setLeaving] = useState<User | null>(null);
  const [doubted, setDoubted] = useState<User | null>(null);
  const isSeller = kind === 'seller';
  const { rows, make } = table;
  const mutations = usePeopleMutations(kind);
  const waiting = rows.filter(({ verified }) => !verified);
  const selection = useSelection(waiting.map(({ _id }) => _id));
  const columns = usePeopleTableColumns(kind, {
    onDelete: setLeaving,
    onVerify: (person) => make(mutations.verify(person), person),
    onUnverify: setDoubted,
  });
  const ofSellers = {
    choosing: {
      selection,
      nameOf: ({ name, verified }: User) => (verified ? null : name),
    },
    above: <VerifySelected sellers={waiting} selection={selection} make={make} />,
  };
  return (
    <>
      <TableView
        state={table}
        caption={t(isSeller ? 'sellersCaption' : 'buyersCaption')}
        columns={columns}
        hint={bulk('searchPeople')}
        {...(isSeller ? ofSellers : {})}
        empty={
          <EmptyState
            title={t(isSeller ? 'noSellers' : 'noBuyers')}
            action={<ButtonLink to={paths.dashboard}>{t('backToDashboard')}</ButtonLink>}
          >
            {t(isSeller ? 'noSellersText' : 'noBuyersText')}
          </EmptyState>
        }
      />
      <ConfirmDelete
        person={leaving}
        kind={kind}
        onClose={() => setLeaving(null)}
        onDelete={(person) => {
          setLeaving(null);
          make(mutations.remove(person), person);
        }}
      />
      <ConfirmUnverify
        seller={doubted}
        onClose={() => setDoubted(null)}
        onUnverify={(seller) => {
          setDoubted(null);
          make(mutations.unverify(seller), seller);
        }}
      />
    </>
  );
}
