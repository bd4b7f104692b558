import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorInWords } from '#web/platform/api/errors-in-words.ts';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { followLink, type LinkResult } from './follow-link.ts';

interface Props {
  heading: string;
  first: LinkResult;
  /** The call that takes the code, to try again where the network failed. */
  use?: (code: string) => Promise<{ email: string }>;
  done: (email: string) => ReactNode;
  /** The way to a new mail. */
  again: ReactNode;
}

/** The page behind a mail's link, in each of its states. */
export function LinkCard({ heading, first, use, done, again }: Props) {
  const t = useTranslations('links');
  const inWords = useErrorInWords();
  const [result, setResult] = useState(first);
  const [busy, setBusy] = useState(false);
  const retry = async (code: string) => {
    if (!use) return;
    setBusy(true);
    setResult(await followLink(use, code));
    setBusy(false);
  };
  if (result.state === 'failed') {
    return (
      <AuthCard heading={heading}>
        <ErrorState
          bare
          message={inWords(result.error)}
          busy={busy}
          onRetry={() => void retry(result.code)}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={heading}>
      {result.state === 'done' ? (
        done(result.email)
      ) : (
        <>
          <Notice tone="error" title={t(`${result.state}Title`)}>
            {t(`${result.state}Text`)}
          </Notice>
          {again}
        </>
      )}
    </AuthCard>
  );
}

/** While the link is being followed. */
export function LinkWaiting({ heading }: { heading: string }) {
  return (
    <AuthCard heading={heading}>
      <Skeleton className="flex flex-col gap-3">
        <SkeletonBlock className="h-5" />
        <SkeletonBlock className="h-5 w-2/3" />
        <SkeletonBlock className="mt-2 h-11" />
      </Skeleton>
    </AuthCard>
  );
}
