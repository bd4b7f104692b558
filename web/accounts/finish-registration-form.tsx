import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { finishRegistration } from '#web/platform/session/start-session.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Link } from '#web/ui/link.tsx';
import { doIntended } from './do-intended.ts';

interface Props {
  identity: Identity;
  /** The page to go to afterwards. */
  origin: string;
}

/** The form for the missing parts of an interrupted registration: the role, and optionally a photo. */
export function FinishRegistrationForm({ identity, origin }: Props) {
  const t = useTranslations('finishRegistration');
  const register = useTranslations('register');
  const refuse = useRefusePhoto();
  const navigate = useNavigate();
  const [photo, setPhoto] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useForm<{ role: Role }>({
    defaultValues: { role: identity.chosenRole ?? 'buyer' },
  });
  const finish = useAction(async (role: Role) => {
    try {
      const profile = { name: identity.displayName, role, photo };
      await finishRegistration(identity, profile, setProgress);
    } finally {
      setProgress(null);
    }
    notify.success(register('created'));
    await navigate(await doIntended(origin, { ...identity, role }), { replace: true });
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(({ role }) => finish.start(role))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">
        {t('text', { name: identity.displayName, email: identity.email })}
      </p>
      <RadioGroup
        label={register('role')}
        options={[
          { value: 'buyer', label: register('buyer') },
          { value: 'seller', label: register('seller') },
        ]}
        {...form.register('role')}
      />
      <PhotoField
        label={t('photo')}
        name="image"
        value={photo}
        onChange={setPhoto}
        refuse={refuse}
        progress={progress}
      />
      <Failure text={finish.error} again={finish.again} />
      <Button type="submit" variant="primary" busy={finish.busy && register('continuing')}>
        {t('submit')}
      </Button>
      <p>
        <Link to={origin} viewTransition className="text-link">
          {t('later')}
        </Link>
      </p>
    </form>
  );
}
