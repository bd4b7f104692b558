import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const RecentLoginMethods = lazyForm(() =>
  import('./recent-login-methods.tsx').then((file) => file.RecentLoginMethods),
);

interface Props {
  open: boolean;
  identity: Identity;
  hasPasskey: boolean;
  onShown: () => void;
  onClose: () => void;
}

/** Asks a person to confirm their identity with any of their sign-in methods. */
export function RecentLoginDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('recentLogin');
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <RecentLoginMethods {...rest} />
    </Dialog>
  );
}
