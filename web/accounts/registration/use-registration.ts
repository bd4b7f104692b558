import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import {
  createAccount,
  finishRegistration,
  type NewPerson,
} from '#web/platform/session/start-session.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { doIntended } from '#web/accounts/sign-in/do-intended.ts';

interface Draft extends NewPerson {
  image: File;
}

interface Standing {
  identity: Identity;
  draft: Draft;
  reason: string;
}

/**
 * The registration in its steps: account, photo, profile. Once the account is created, a failed photo does not
 * undo it; `standing` then explains it.
 */
export function useRegistration(origin: string) {
  const t = useTranslations('register');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [step, setStep] = useState<'idle' | 'account' | 'photo' | 'profile'>('idle');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [standing, setStanding] = useState<Standing | null>(null);

  const finish = async (identity: Identity, draft: Draft, photo: File | null) => {
    setStep(photo === null ? 'profile' : 'photo');
    try {
      await finishRegistration(
        identity,
        { name: draft.name, role: draft.role, photo },
        setProgress,
      );
      notify.success(t('created'));
      await navigate(await doIntended(origin, { ...identity, role: draft.role }), {
        replace: true,
      });
    } catch (error) {
      setStanding({ identity, draft, reason: errorText(error) });
    } finally {
      setStep('idle');
      setProgress(null);
    }
  };

  /** Returns the refusal of the account itself, or null when it was created. */
  const begin = async (draft: Draft): Promise<unknown> => {
    setProblem(null);
    setStep('account');
    let identity: Identity;
    try {
      identity = await createAccount({
        name: draft.name,
        email: draft.email,
        password: draft.password,
        role: draft.role,
      });
    } catch (error) {
      setStep('idle');
      return error;
    }
    notify.success(t('registered'));
    await finish(identity, draft, draft.image);
    return null;
  };

  return {
    step,
    progress,
    problem,
    standing,
    begin,
    tell: (error: unknown) => setProblem(errorText(error)),
    again: (photo: File | null) =>
      standing ? finish(standing.identity, standing.draft, photo) : Promise.resolve(),
  };
}

export type Registration = ReturnType<typeof useRegistration>;
