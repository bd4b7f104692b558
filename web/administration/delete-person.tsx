import { useTranslations } from 'use-intl';
import type { Role, User } from '#contract/accounts.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  /** Whose account is about to be closed, or null. */
  person: User | null;
  kind: Role;
  onClose: () => void;
  onDeleted: (person: User) => void;
}

/** Asks before an account is closed, and closes it. */
export function DeletePerson({ person, kind, onClose, onDeleted }: Props) {
  const t = useTranslations('people');
  const table = useTranslations('table');
  const close = useAction(async (leaving: User) => {
    await call(kind === 'seller' ? 'deleteSeller' : 'deleteBuyer', { params: { id: leaving._id } });
    notify.success(t('deleted'));
    onDeleted(leaving);
  });
  return (
    <ConfirmDialog
      open={person !== null}
      question={table('sure')}
      confirmLabel={table('delete')}
      busy={close.busy ? table('deleting') : null}
      error={close.error}
      onConfirm={() => person && close.start(person)}
      onClose={() => {
        close.forget();
        onClose();
      }}
    >
      {person &&
        t(kind === 'seller' ? 'deleteSeller' : 'deleteBuyer', {
          name: person.name,
          email: person.email,
        })}
    </ConfirmDialog>
  );
}
