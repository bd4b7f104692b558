import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  seller: User;
  onUnverified: () => void;
}

/** Takes a seller's verification back, after a question. */
export function UnverifyButton({ seller, onUnverified }: Props) {
  const t = useTranslations('unverify');
  const [asking, setAsking] = useState(false);
  const unverify = useAction(async () => {
    await call('unverifySeller', { params: { id: seller._id } });
    setAsking(false);
    notify.success(t('done'));
    onUnverified();
  });
  return (
    <>
      <Button
        aria-description={seller.name}
        className="sm:whitespace-nowrap"
        onClick={() => setAsking(true)}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={t('question')}
        confirmLabel={t('button')}
        busy={unverify.busy ? t('busy') : null}
        error={unverify.error}
        onConfirm={unverify.start}
        onClose={() => {
          unverify.forget();
          setAsking(false);
        }}
      >
        {t('text', { name: seller.name, email: seller.email })}
      </ConfirmDialog>
    </>
  );
}
