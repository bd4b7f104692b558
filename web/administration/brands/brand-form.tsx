import { useState } from 'react';
import { maxCategoryNameLength } from '#contract/common/value-rules.ts';
import { useTranslations } from 'use-intl';
import {
  categoryBody,
  type CategoryBody,
  type CategoryChanges,
  type ManagedCategory,
} from '#contract/catalog/category-fields.ts';
import { BrandInitial, brandCardInitial } from '#web/platform/brands/brand-initial.tsx';
import {
  brandCardClass,
  brandCardPicture,
  BrandPicture,
} from '#web/platform/brands/brand-picture.tsx';
import { tintClasses } from '#web/platform/brands/brand-tint.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { call } from '#web/platform/api/api-client.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import type { Stored } from '#web/platform/forms/stored-values.ts';
import { useFormValue, useFormValues, type Form } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import '#web/platform/i18n/all-sentences.ts';
import { TintChoice } from './tint-choice.tsx';
import { WordsField } from './words-field.tsx';

type BrandInputs = Form<CategoryBody, CategoryBody>;

type Props = { readonly onCancel: () => void } & (
  | { readonly brand: null; readonly onAdded: (id: string) => void }
  | {
      readonly brand: ManagedCategory;
      readonly onSaved: (changed: { id: string; version: string }, name: string) => void;
    }
);

/** What differs from the stored values, with their version. */
function changedOf(body: CategoryBody, from?: Stored<CategoryBody>) {
  const stored: Partial<Record<string, unknown>> = { ...from };
  const changed = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  const changes: Omit<CategoryChanges, 'version'> = Object.fromEntries(changed);
  return { ...changes, version: from?.version };
}

/** What an admin says of a brand, beside how its card on the home page will look. */
export function BrandForm(props: Props) {
  const { brand, onCancel } = props;
  const t = useTranslations('brands');
  const refuse = useRefusePhoto();
  const errorText = useErrorText();
  const [photo, setPhoto] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const defaults = brand
    ? { name: brand.name, picture: brand.cateImg, tint: brand.tint, words: brand.words }
    : { name: '', picture: '', tint: 'grey' as const, words: [] };
  const upload = async (file: File | null, form: BrandInputs) => {
    setPhoto(file);
    setPhotoError(undefined);
    if (file === null) return;
    setProgress(0);
    try {
      form.setValue('picture', (await uploadPhoto(file, setProgress)).data.url);
    } catch (error) {
      setPhoto(null);
      setPhotoError(errorText(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <CallForm<CategoryBody, CategoryBody, { tell: () => void }>
      schema={categoryBody}
      defaults={defaults}
      changes={
        brand
          ? {
              stored: { ...defaults, version: brand.version },
              fields: [
                { name: 'name', label: t('name') },
                {
                  name: 'picture',
                  label: t('picture'),
                  text: ({ picture }) => (picture ? t('newPicture') : ''),
                },
                { name: 'tint', label: t('tint'), text: ({ tint }) => (tint ? t(tint) : '') },
                { name: 'words', label: t('words'), text: ({ words = [] }) => words.join(', ') },
              ],
            }
          : undefined
      }
      send={async (body, from) => {
        if (props.brand === null) {
          const { id } = await call('addCategory', { body });
          return { tell: () => props.onAdded(id) };
        }
        const { id } = props.brand;
        const saved = await call('changeCategory', { params: { id }, body: changedOf(body, from) });
        return { ...saved, tell: () => props.onSaved({ id, ...saved }, body.name) };
      }}
      onDone={({ tell }) => tell()}
      submit={t(brand ? 'save' : 'submitAdd')}
      busy={t(brand ? 'saving' : 'adding')}
      waiting={progress !== null && t('uploading')}
      beside={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      {(field, form) => (
        <>
          <TextField
            label={t('name')}
            hint={t(brand ? 'renameHint' : 'nameHint')}
            maxLength={maxCategoryNameLength}
            autoComplete="off"
            {...field('name')}
          />
          <PhotoField
            label={t(brand?.cateImg ? 'newPicture' : 'picture')}
            hint={t('pictureHint')}
            name="picture"
            value={photo}
            ref={form.refOf('picture')}
            onChange={(file) => void upload(file, form)}
            refuse={refuse}
            progress={progress}
            error={photoError ?? form.errors.picture}
          />
          <TintChoice {...field('tint')} />
          <Preview brand={brand} form={form} />
          <Words form={form} />
        </>
      )}
    </CallForm>
  );
}

function Words({ form }: { form: BrandInputs }) {
  const t = useTranslations('brands');
  return (
    <WordsField
      label={t('words')}
      hint={t('wordsHint')}
      error={form.errors.words}
      words={useFormValue(form, 'words') ?? []}
      onChange={(words) => form.setValue('words', words)}
    />
  );
}

interface PreviewProps {
  brand: ManagedCategory | null;
  form: BrandInputs;
}

/** The brand's card of the home page, without its link. */
function Preview({ brand, form }: PreviewProps) {
  const t = useTranslations('brands');
  const { name, tint = 'grey', picture = '' } = useFormValues(form);
  const shown = brand?.cateImg === picture ? brand : { cateImg: picture, sizes: [] };
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">{t('preview')}</p>
      <div className={`${brandCardClass} max-w-72 ${tintClasses[tint]}`}>
        <BrandPicture
          key={picture}
          brand={shown}
          sizes="10rem"
          className={brandCardPicture}
          fallback={<BrandInitial name={name || t('yourBrand')} className={brandCardInitial} />}
        />
        <h3 className="relative text-title [overflow-wrap:anywhere]">{name || t('yourBrand')}</h3>
      </div>
    </div>
  );
}
