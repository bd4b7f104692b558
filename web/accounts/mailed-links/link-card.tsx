import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { useFocusAfter } from '#web/platform/delivery/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { followLink, type LinkQuestion, type LinkResult } from './follow-link.ts';

interface Props {
  heading: string;
  first: LinkQuestion | LinkResult;
  /** The call that takes the code, the effect of its button, and the button's words. */
  ask?: {
    readonly use: (code: string) => Promise<{ email: string; already: boolean }>;
    readonly text: string;
    readonly press: string;
    readonly busy: string;
  };
  done: (email: string, already: boolean) => ReactNode;
  /** The link to request a new email. */
  again: ReactNode;
}

/** The page of an email link, in each of its states. */
export function LinkCard({ heading, first, ask, done, again }: Props) {
  const t = useTranslations('links');
  const errorText = useErrorText();
  const [result, setResult] = useState(first);
  const [busy, setBusy] = useState(false);
  const place = useFocusAfter<HTMLDivElement>(result.state !== 'asked');
  const use = async (code: string) => {
    if (!ask || busy) return;
    setBusy(true);
    setResult(await followLink(ask.use, code));
    setBusy(false);
  };
  if (result.state === 'failed') {
    return (
      <AuthCard heading={heading}>
        <ErrorState
          bare
          message={errorText(result.error)}
          busy={busy}
          onRetry={() => void use(result.code)}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={heading}>
      <div ref={place} tabIndex={-1} className="flex flex-col gap-5">
        {result.state === 'asked' ? (
          <>
            <p>{ask?.text}</p>
            <Button
              variant="primary"
              busy={busy && ask?.busy}
              onClick={() => void use(result.code)}
            >
              {ask?.press}
            </Button>
          </>
        ) : result.state === 'done' ? (
          done(result.email, result.already)
        ) : (
          <>
            <Notice tone="error" title={t(`${result.state}Title`)}>
              {t(`${result.state}Text`)}
            </Notice>
            {again}
          </>
        )}
      </div>
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
