import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { useFocusAfter } from '#web/platform/delivery/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';

interface Props {
  seller: User;
  onVerify: () => void;
}

/** 'Please Verify', until the seller is 'Verified'. */
export function SellerStatus({ seller, onVerify }: Props) {
  const t = useTranslations('people');
  const place = useFocusAfter<HTMLDivElement>(seller.verified);
  return (
    <div ref={place} tabIndex={-1} className="inline-flex rounded-control">
      {seller.verified ? (
        <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand sm:whitespace-nowrap">
          <VerifiedIcon />
          {t('verified')}
        </span>
      ) : (
        <Button
          aria-description={seller.name}
          className="px-3 sm:whitespace-nowrap"
          onClick={onVerify}
        >
          {t('verify')}
        </Button>
      )}
    </div>
  );
}
