import { useTranslations } from 'use-intl';
import type { GooglePurpose } from '#contract/accounts/google-popup.ts';
import { browserProblem } from '#web/platform/api/http.ts';
import { Button } from '#web/ui/button.tsx';
import { useGoogle, type GoogleResult } from './use-google.ts';

interface Props {
  purpose: GooglePurpose;
  onResult: (result: GoogleResult) => void;
  /** A label other than 'Continue with Google'. */
  children?: string;
}

/** Opens Google's window, or brings the open one to the front. */
export function GoogleButton({ purpose, onResult, children }: Props) {
  const { waiting, open } = useGoogle(purpose, onResult);
  return (
    <GoogleFace
      waiting={waiting}
      onClick={() => {
        if (!open()) void browserProblem('popup-blocked').then(onResult);
      }}
    >
      {children}
    </GoogleFace>
  );
}

interface FaceProps {
  waiting?: boolean;
  onClick?: () => void;
  children?: string | undefined;
}

/** The button's content. */
export function GoogleFace({ waiting = false, onClick, children }: FaceProps) {
  const t = useTranslations('auth');
  return (
    <Button onClick={onClick}>
      <svg
        aria-hidden="true"
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      >
        <path d="M16 5.2A7.5 7.5 0 1 0 17.5 10H10.5" />
      </svg>
      <span aria-live="polite">{waiting ? t('googleWaiting') : (children ?? t('google'))}</span>
    </Button>
  );
}
