import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { minPasswordLength } from '#contract/accounts/constants.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { readDraft, registerDraft, useDraft } from '#web/platform/forms/draft.ts';
import { loadChunk } from '#web/platform/hydration/chunk-recovery.ts';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { PasswordField } from './password-field.tsx';
import type { Registration } from './use-registration.ts';

const notInDraft = { password: undefined, image: undefined };

/** Name, photo, email, password and role. */
export function RegisterForm({ registration }: { registration: Registration }) {
  const t = useTranslations('register');
  const auth = useTranslations('auth');
  const refuse = useRefusePhoto();
  const rules = () =>
    import('./register-schema.ts').then((file) => file.registerForm(t('photoRequired')));
  const [keptFields] = useState(() => readDraft(registerDraft));
  const form = useContractForm(rules, {
    ...{ name: '', email: '', password: '', role: 'buyer' },
    ...keptFields,
  });
  const { setValue } = form;
  useEffect(() => {
    // The choice in the document counts more than a default.
    if (keptFields['role'] === 'seller') setValue('role', 'seller');
  }, [keptFields, setValue]);
  useDraft(form, registerDraft, notInDraft);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const refusal = await registration.begin(values);
    if (refusal !== null && !showFieldErrors(form, refusal, ['name', 'email', 'password']))
      registration.tell(refusal);
  });
  const [drawnFile, setDrawn] = useState<File | null>(null);
  /** Without a name there is nothing to draw: its message says what is missing. */
  const pickInitials = async () => {
    if (!(await form.trigger('name', { shouldFocus: true }))) return;
    const { drawInitials } = await loadChunk(() => import('./draw-initials.ts'));
    const picture = await drawInitials(form.getValues('name'), t('initialsFile'));
    setDrawn(picture);
    if (picture) form.setValue('image', picture, { shouldValidate: true });
    // A browser that can't draw.
    else form.setError('image', { message: t('photoRequired') });
  };
  const isShort = (form.getValues('password') ?? '').length < minPasswordLength;
  const busy = registration.step === 'photo' ? t('uploading') : t('busy');
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={t('name')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name', {
          onBlur: () => {
            // The picture follows the name it was drawn from.
            if (drawnFile !== null && form.getValues('image') === drawnFile) void pickInitials();
          },
        })}
      />
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, ...field } }) => (
          <div>
            <PhotoField
              label={t('photo')}
              {...field}
              value={value ?? null}
              refuse={refuse}
              progress={registration.progress}
              error={errors.image?.message}
            />
            <div className="flex flex-wrap items-center gap-x-4">
              <Button variant="quiet" className="text-small" onClick={() => void pickInitials()}>
                {t('initials')}
              </Button>
              <PhotoTools
                // Drawn letters are no photo to crop.
                photo={value === drawnFile ? null : (value ?? null)}
                onPhoto={field.onChange}
                refuse={refuse}
              />
            </div>
          </div>
        )}
      />
      <TextField
        label={auth('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        // One sentence at a time: a text that is too short says only that.
        hint={errors.password && isShort ? undefined : auth('passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <RadioGroup
        label={t('role')}
        options={[
          { value: 'buyer', label: t('buyer') },
          { value: 'seller', label: t('seller') },
        ]}
        error={errors.role?.message}
        initial="buyer"
        {...form.register('role')}
      />
      {registration.problem && <Notice tone="error">{registration.problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
