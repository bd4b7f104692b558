import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { RowMenu } from '#web/ui/table/row-menu.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { SellerStatus } from './seller-status.tsx';

interface RowActions {
  onDelete: (person: User) => void;
  onVerify: (person: User) => void;
  onUnverify: (person: User) => void;
}

/** The columns of the specification: Image, Name, Email, for sellers Status, and Action. */
export function usePeopleTableColumns(
  kind: Role,
  { onDelete, onVerify, onUnverify }: RowActions,
): Column<User>[] {
  const t = useTranslations('table');
  const unverify = useTranslations('unverify');
  const isSellers = kind === 'seller';
  const status: Column<User> = {
    key: 'status',
    label: t('status'),
    sortable: true,
    sortedBy: 'state',
    cell: (person) => <SellerStatus seller={person} onVerify={() => onVerify(person)} />,
  };
  return [
    ...usePeopleColumns<User>(true),
    ...(isSellers ? [status] : []),
    {
      key: 'action',
      label: t('action'),
      onCard: 'actions',
      cell: (person) => (
        <div className="flex gap-1.5">
          <Button
            aria-description={person.name}
            variant="danger"
            className="px-3"
            onClick={() => onDelete(person)}
          >
            {t('delete')}
          </Button>
          {isSellers && person.verified && (
            <RowMenu name={person.name}>
              {(hides) => (
                <button
                  type="button"
                  {...hides}
                  className="row-menu-item"
                  onClick={() => onUnverify(person)}
                >
                  {unverify('button')}
                </button>
              )}
            </RowMenu>
          )}
        </div>
      ),
    },
  ];
}
