import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { notify } from '#web/ui/feedback/notify.ts';

/** Ends the session and navigates to the login page. */
export function LogoutButton({ className, children }: { className: string; children?: string }) {
  const t = useTranslations('nav');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { logOut } = await loadChunk(() => import('#web/platform/session/session.ts'));
      await logOut();
      await navigate(paths.login());
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      // Without the program, the static page's own script ends the session (web/static-pages).
      data-logout
      className={className}
      aria-disabled={busy || undefined}
      onClick={() => void leave()}
    >
      {busy ? t('loggingOut') : (children ?? t('logout'))}
    </button>
  );
}
