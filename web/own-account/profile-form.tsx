import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { PhotoTools } from '#web/accounts/photo/photo-tools.tsx';
import { PersonPhoto } from '#web/accounts/photo/person-photo.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useReload } from './use-reload.ts';

/** Fetched once something has the focus. */
const loadProfileSchema = () =>
  import('./profile-schema.ts').then(({ profileSchema }) => profileSchema);

/** Name, photo and phone number. */
export function ProfileForm({ identity }: { identity: Identity }) {
  const t = useTranslations('account');
  const refuse = useRefusePhoto();
  const reload = useReload();
  const [photo, setPhoto] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  // Chosen after a clash: no photo is sent then.
  const [isTheirPhoto, setIsTheirPhoto] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  // Also in the document, before hydration.
  const [first] = useState({
    displayName: identity.displayName,
    phoneNumber: identity.phoneNumber ?? '',
  });
  const form = useForm(loadProfileSchema, first);

  const clash = useClash<Pick<Identity, 'displayName' | 'phoneNumber' | 'photoURL'>>({
    stored: identity,
    fields: [
      {
        name: 'photoURL',
        label: t('addPhoto'),
        text: ({ photoURL }) => (photoURL ? t('newPhoto') : ''),
      },
      { name: 'displayName', label: t('name') },
      { name: 'phoneNumber', label: t('phone') },
    ],
    put(name, values) {
      if (name !== 'photoURL') form.setValue(name, values[name] ?? '');
      else setIsTheirPhoto('version' in values);
    },
  });
  const save = useAction(async (values: { displayName: string; phoneNumber: string | null }) => {
    try {
      const isSent = !isTheirPhoto && (photo !== null || removed);
      const photoURL =
        isSent && photo ? (await uploadPhoto(photo, setProgress)).data.display_url : null;
      const mine = { ...values, ...(isSent && { photoURL }) };
      await clash.send(mine, ({ version }) => call('saveProfile', { body: { ...mine, version } }));
      setPhoto(null);
      setRemoved(false);
      setIsTheirPhoto(false);
      await reload();
      notify.success(t('profileSaved'));
    } catch (error) {
      if (!form.showRefusal(error)) throw error;
    } finally {
      setProgress(null);
    }
  });
  const hasPhoto = identity.photoURL !== null && !removed;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit((values) => save.start(values))(event)}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <PersonPhoto
          key={String(hasPhoto)}
          large
          person={{
            name: identity.displayName,
            userImg: hasPhoto ? identity.photoURL : null,
          }}
        />
        <PhotoField
          label={t(identity.photoURL === null ? 'addPhoto' : 'newPhoto')}
          name="image"
          value={photo}
          onChange={setPhoto}
          refuse={refuse}
          progress={progress}
          className="min-w-0 flex-1 basis-60"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 empty:hidden sm:col-span-2">
        <PhotoTools photo={photo} onPhoto={setPhoto} refuse={refuse} />
      </div>
      {hasPhoto && photo === null && (
        <div className="sm:col-span-2">
          <Button onClick={() => setRemoved(true)}>{t('removePhoto')}</Button>
        </div>
      )}
      <TextField
        label={t('name')}
        autoComplete="name"
        defaultValue={first.displayName}
        {...form.field('displayName')}
      />
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={first.phoneNumber}
        {...form.field('phoneNumber')}
      />
      <div className="flex flex-col items-start gap-3 sm:col-span-2">
        {clash.panel}
        <Failure text={save.error} again={save.again} />
        <Button type="submit" variant="primary" busy={save.busy && t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
