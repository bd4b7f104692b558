import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusePhoto } from '#web/platform/photo-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import type { ProductForm } from './product-form-values.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

interface Props {
  form: ProductForm;
  upload: PhotoUpload;
}

/** The phone's photo: uploaded at once, so that the form sends its address. */
export function ProductPhotoField({ form, upload }: Props) {
  const t = useTranslations('addProduct');
  const refuse = useRefusePhoto();
  const {
    field: { ref, name, value, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'productImg' });
  const error = upload.error ?? (upload.progress === null ? fieldState.error?.message : undefined);
  const isReady = upload.photo !== null && upload.progress === null && !error && value !== '';
  return (
    <div>
      <PhotoField
        label={t('productImg')}
        name={name}
        ref={ref}
        value={upload.photo}
        onChange={upload.choose}
        onBlur={onBlur}
        refuse={refuse}
        progress={upload.progress}
        error={error}
      />
      <p role="status" className="mt-1.5 text-small text-soft empty:hidden">
        {upload.progress !== null ? t('uploading') : isReady ? t('photoReady') : null}
      </p>
      {error && upload.photo !== null && (
        <Button className="mt-2" onClick={upload.again}>
          {t('photoAgain')}
        </Button>
      )}
    </div>
  );
}
