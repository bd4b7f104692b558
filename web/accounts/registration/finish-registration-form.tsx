import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { finishRegistration } from '#web/platform/session/start-session.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Link } from '#web/ui/link.tsx';
import { roleFor } from './role-for.ts';
import { doIntended } from '#web/accounts/sign-in/do-intended.ts';

const rules = () => import('#contract/accounts/schemas.ts').then(({ roleBody }) => roleBody);

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
  return (
    <div className="flex flex-col gap-4">
      <CallForm
        schema={rules}
        defaults={{ role: identity.chosenRole ?? roleFor(origin) }}
        send={async ({ role }) => {
          try {
            const profile = { name: identity.displayName, role, photo };
            await finishRegistration(identity, profile, setProgress);
          } finally {
            setProgress(null);
          }
          return role;
        }}
        onDone={async (role) => {
          notify.success(register('created'));
          await navigate(await doIntended(origin, { ...identity, role }), { replace: true });
        }}
        submit={t('submit')}
        busy={register('continuing')}
      >
        {(field) => (
          <>
            <p className="text-soft">
              {t('text', { name: identity.displayName, email: identity.email })}
            </p>
            <RadioGroup
              label={register('role')}
              options={[
                { value: 'buyer', label: register('buyer') },
                { value: 'seller', label: register('seller') },
              ]}
              {...field('role')}
            />
            <PhotoField
              label={t('photo')}
              name="image"
              value={photo}
              onChange={setPhoto}
              refuse={refuse}
              progress={progress}
            />
          </>
        )}
      </CallForm>
      <p>
        <Link to={origin} viewTransition className="text-link">
          {t('later')}
        </Link>
      </p>
    </div>
  );
}
