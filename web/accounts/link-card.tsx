import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { followLink, type LinkResult } from './follow-link.ts';

interface Props {
  heading: string;
  first: LinkResult;
  /** The call that takes the code, to retry after a network error. */
  use?: (code: string) => Promise<{ email: string }>;
  done: (email: string) => ReactNode;
  /** The link to request a new email. */
  again: ReactNode;
}

/** The page of an email link, in each of its states. */
export function LinkCard({ heading, first, use, done, again }: Props) {
  const t = useTranslations('links');
  const errorText = useErrorText();
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
          message={errorText(result.error)}
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

/** While the code is being checked. */
export function LinkSkeleton({ heading }: { heading: string }) {
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
