import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  /** The person whose account is about to be deleted, or null. */
  person: User | null;
  kind: Role;
  onClose: () => void;
  onDelete: (person: User) => void;
}

/** Confirmation before an account is deleted. */
export function ConfirmDelete({ person, kind, onClose, onDelete }: Props) {
  const t = useTranslations('people');
  const table = useTranslations('table');
  return (
    <ConfirmDialog
      open={person !== null}
      question={table('sure')}
      confirmLabel={table('delete')}
      onConfirm={() => person && onDelete(person)}
      onClose={onClose}
    >
      {person &&
        t(kind === 'seller' ? 'deleteSeller' : 'deleteBuyer', {
          name: person.name,
          email: person.email,
        })}
    </ConfirmDialog>
  );
}
