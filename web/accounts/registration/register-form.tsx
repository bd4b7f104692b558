import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { roles, type Role } from '#contract/accounts/constants.ts';
import { useForm, useFormValue } from '#web/platform/forms/use-form.ts';
import { readDraft, registerDraft, useDraft } from '#web/platform/forms/draft.ts';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PhotoTools } from '#web/accounts/photo/photo-tools.tsx';
import { NewPasswordField } from '#web/accounts/new-password-field.tsx';
import type { Registration } from './use-registration.ts';

const notInDraft = { password: undefined, image: undefined };

interface Props {
  registration: Registration;
  /** The role that the page somebody came from needs; chosen at first. */
  role: Role;
}

/** Name, photo, email, password and role. */
export function RegisterForm({ registration, role }: Props) {
  const t = useTranslations('register');
  const auth = useTranslations('auth');
  const refuse = useRefusePhoto();
  const rules = () =>
    import('./register-schema.ts').then((file) => file.registerForm(t('photoRequired')));
  const [keptFields] = useState(() => readDraft(registerDraft));
  const form = useForm(rules, {
    ...{ name: '', email: '', password: '' },
    ...keptFields,
    role: role === 'seller' ? role : (roles.find((each) => each === keptFields.role) ?? role),
  });
  useDraft(form, registerDraft, notInDraft);
  const image = useFormValue(form, 'image') ?? null;
  const submit = form.handleSubmit(async (values) => {
    const refusal = await registration.begin(values);
    if (refusal !== null && !form.showRefusal(refusal)) registration.tell(refusal);
  });
  const [drawnFile, setDrawn] = useState<File | null>(null);
  /** Without a name there is nothing to draw: its message names the missing part. */
  const pickInitials = async () => {
    if (!(await form.checkField('name'))) return;
    const { drawInitials } = await loadChunk(() => import('#web/accounts/photo/draw-initials.ts'));
    const picture = await drawInitials(form.getValues('name') ?? '', t('initialsFile'));
    setDrawn(picture);
    if (picture) form.setValue('image', picture);
    // A browser that can't draw.
    else form.setError('image', t('photoRequired'));
  };
  const takePhoto = (photo: File | null) => form.setValue('image', photo ?? undefined);
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
        {...form.field('name', {
          onBlur: () => {
            // The picture follows the name it was drawn from.
            if (drawnFile !== null && form.getValues('image') === drawnFile) void pickInitials();
          },
        })}
      />
      <div>
        <PhotoField
          label={t('photo')}
          name="image"
          value={image}
          onChange={takePhoto}
          ref={form.refOf('image')}
          refuse={refuse}
          progress={registration.progress}
          error={form.errors.image}
        />
        <div className="flex flex-wrap items-center gap-x-4">
          <Button variant="quiet" className="text-small" onClick={() => void pickInitials()}>
            {t('initials')}
          </Button>
          <PhotoTools
            // Drawn letters are no photo to crop.
            photo={image === drawnFile ? null : image}
            onPhoto={takePhoto}
            refuse={refuse}
          />
        </div>
      </div>
      <TextField
        label={auth('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <NewPasswordField
        form={form}
        field={form.field('password')}
        ownerOf={({ name = '', email = '' }) => ({ name, email })}
      />
      <RadioGroup
        label={t('role')}
        options={[
          { value: 'buyer', label: t('buyer') },
          { value: 'seller', label: t('seller') },
        ]}
        initial={role}
        {...form.field('role')}
      />
      {registration.problem && <Notice tone="error">{registration.problem}</Notice>}
      <Button type="submit" variant="primary" busy={form.isSubmitting && busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
