import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { prefetchHandlers, lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FlagIcon } from '#web/ui/icons.tsx';

const ReportForm = lazyForm(() => import('./report-form.tsx').then((file) => file.ReportForm));

interface Props {
  productId: string;
  /** When the reader reported it, ISO time. */
  reportedAt: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  onSent: () => void;
}

/** Reports a phone to the admins, or says when one has; signed-out people log in first. */
export function ReportPhone({ productId, reportedAt, open, onOpen, onSent }: Props) {
  const t = useTranslations('phone');
  const report = useTranslations('report');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const start = () => {
    if (signedIn) onOpen(true);
    else void navigate(paths.login({ from: `${paths.phone(productId)}?report=1` }));
  };
  if (reportedAt !== undefined) {
    return (
      <Ago at={reportedAt} className="basis-full text-small text-soft">
        {(ago) => report('reported', { ago })}
      </Ago>
    );
  }
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
        <ReportForm
          productId={productId}
          onSent={() => {
            onOpen(false);
            onSent();
          }}
        />
      </Dialog>
    </>
  );
}
