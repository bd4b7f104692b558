import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { prefetchHandlers, lazyForm } from '#web/platform/hydration/lazy-form.tsx';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FlagIcon } from '#web/ui/icons.tsx';

const ReportForm = lazyForm(() => import('./report-form.tsx').then((file) => file.ReportForm));

interface Props {
  productId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Reports a phone to the admins; signed-out people log in first. */
export function ReportPhone({ productId, open, onOpen }: Props) {
  const t = useTranslations('phone');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const start = () => {
    if (signedIn) onOpen(true);
    else void navigate(paths.login({ from: `${paths.phone(productId)}?report=1` }));
  };
  return (
    <>
      <Button
        {...(signedIn && prefetchHandlers(ReportForm))}
        className="unless-owner"
        onClick={start}
      >
        <FlagIcon />
        {t('report')}
      </Button>
      <Dialog open={open && signedIn} title={t('report')} onClose={() => onOpen(false)}>
        <ReportForm productId={productId} onSent={() => onOpen(false)} />
      </Dialog>
    </>
  );
}
