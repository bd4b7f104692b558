import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useFocusAfter } from '#web/platform/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  seller: User;
  onVerified: () => void;
}

/** 'Please Verify', until the seller is 'Verified'. */
export function VerifyButton({ seller, onVerified }: Props) {
  const t = useTranslations('people');
  const place = useFocusAfter<HTMLDivElement>(seller.verified);
  const verify = useAction(async () => {
    await call('verifySeller', { body: { email: seller.email } });
    notify.success(t('madeVerified'));
    onVerified();
  });
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="inline-flex flex-col items-start gap-1 rounded-control max-sm:items-end"
    >
      {seller.verified ? (
        <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand sm:whitespace-nowrap">
          <VerifiedIcon />
          {t('verified')}
        </span>
      ) : (
        <Button
          aria-description={seller.name}
          className="sm:whitespace-nowrap"
          busy={verify.busy && t('verifying')}
          onClick={verify.start}
        >
          {t('verify')}
        </Button>
      )}
      {verify.error && (
        <span role="alert" className="max-w-48 text-small text-error">
          {verify.error}
        </span>
      )}
    </div>
  );
}
