import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PersonalToken } from '#contract/accounts/personal-tokens.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NewTokenDialog, type NewToken } from './new-token-dialog.tsx';
import { TokenItem } from './token-item.tsx';

const MakeToken = lazyForm(() => import('./make-token.tsx').then((file) => file.MakeToken));

/** The personal access tokens of a seller: make, list, revoke. */
export function TokensPanel({ tokens }: { tokens: readonly PersonalToken[] }) {
  const t = useTranslations('tokens');
  const { revalidate } = useRevalidator();
  const [making, setMaking] = useState(false);
  const [createdNewToken, setMade] = useState<NewToken | null>(null);
  return (
    <section id="tokens" aria-labelledby="tokens-title">
      <h3 id="tokens-title" className="font-semibold">
        {t('title')}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('text')}</p>
      {tokens.length > 0 && (
        <ul className="mb-4 flex flex-col">
          {tokens.map((token) => (
            <TokenItem key={token._id} token={token} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={() => setMaking(true)} {...prefetchHandlers(MakeToken)}>
          {t('make')}
        </Button>
        <a href="/api/docs" className="text-link inline-flex min-h-11 items-center">
          {t('docs')}
        </a>
      </div>
      {tokens.length > 0 && <p className="mt-4 max-w-prose text-small text-soft">{t('stays')}</p>}
      <Dialog open={making} title={t('make')} onClose={() => setMaking(false)}>
        <MakeToken
          onDone={async (token) => {
            setMaking(false);
            setMade(token);
            await revalidate();
          }}
        />
      </Dialog>
      <NewTokenDialog token={createdNewToken} onClose={() => setMade(null)} />
    </section>
  );
}
