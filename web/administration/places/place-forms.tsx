import { useTranslations } from 'use-intl';
import { offeredLanguages } from '#contract/common/languages.ts';
import {
  districtBody,
  divisionBody,
  meetingPlaceBody,
  type DistrictBody,
  type DivisionBody,
  type MeetingPlaceBody,
} from '#contract/places/changes.ts';
import { placeKinds } from '#contract/places/meeting-places.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import type { Stored } from '#web/platform/forms/stored-values.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import '#web/platform/i18n/all-sentences.ts';

/** What the server answers: a new row has no version yet. */
export type SavedPlace = { readonly insertedId: string | null } | { readonly version: string };

interface Props<Body extends object> {
  /** The values that are changed; absent for a new one. */
  stored?: Stored<Body> | undefined;
  send: (body: Body, version: string | undefined) => Promise<SavedPlace>;
  onDone: (answer: SavedPlace) => void;
  onCancel: () => void;
}

/** A shop without Bangla asks for no names in it: the English ones stand in for them. */
const asksBangla = () => offeredLanguages().includes('bn');
const banglaFields = (label: string) => (asksBangla() ? [{ name: 'nameBn' as const, label }] : []);

/** The two buttons. */
function useButtons(add: string | null, onCancel: () => void) {
  const t = useTranslations('shopPlaces');
  return {
    submit: add ?? t('save'),
    busy: t(add === null ? 'saving' : 'adding'),
    beside: <Button onClick={onCancel}>{t('cancel')}</Button>,
  };
}

/** The names of a division, and how else it is spelt. */
export function DivisionForm({ stored, send, onDone, onCancel }: Props<DivisionBody>) {
  const t = useTranslations('shopPlaces');
  const buttons = useButtons(stored ? null : t('submitDivision'), onCancel);
  return (
    <CallForm
      schema={divisionBody}
      defaults={{ ...stored, words: stored?.words.join(', ') ?? '' }}
      changes={
        stored && {
          stored,
          fields: [
            { name: 'nameEn', label: t('nameEn') },
            ...banglaFields(t('nameBn')),
            {
              name: 'words',
              label: t('words'),
              text: ({ words = [] }) => words.join(', '),
            },
          ],
        }
      }
      send={(body, from) => send(body, from?.version)}
      onDone={onDone}
      {...buttons}
    >
      {(field) => (
        <>
          <TextField
            label={t('nameEn')}
            hint={stored ? undefined : t('nameHint')}
            autoComplete="off"
            lang="en"
            {...field('nameEn')}
          />
          {asksBangla() && (
            <TextField label={t('nameBn')} autoComplete="off" lang="bn" {...field('nameBn')} />
          )}
          <TextField
            label={t('words')}
            hint={t('wordsHint')}
            autoComplete="off"
            {...field('words')}
          />
        </>
      )}
    </CallForm>
  );
}

/** The names of a district. */
export function DistrictForm({ stored, send, onDone, onCancel }: Props<DistrictBody>) {
  const t = useTranslations('shopPlaces');
  const buttons = useButtons(stored ? null : t('submitDistrict'), onCancel);
  return (
    <CallForm
      schema={districtBody}
      defaults={{ ...stored }}
      changes={
        stored && {
          stored,
          fields: [{ name: 'nameEn', label: t('nameEn') }, ...banglaFields(t('nameBn'))],
        }
      }
      send={(body, from) => send(body, from?.version)}
      onDone={onDone}
      {...buttons}
    >
      {(field) => (
        <>
          <TextField label={t('nameEn')} autoComplete="off" lang="en" {...field('nameEn')} />
          {asksBangla() && (
            <TextField label={t('nameBn')} autoComplete="off" lang="bn" {...field('nameBn')} />
          )}
        </>
      )}
    </CallForm>
  );
}

/** The facts of a public place; only names and kind are required. */
export function MeetingPlaceForm({ stored, send, onDone, onCancel }: Props<MeetingPlaceBody>) {
  const t = useTranslations('shopPlaces');
  const buttons = useButtons(stored ? null : t('submitPlace'), onCancel);
  return (
    <CallForm
      schema={meetingPlaceBody}
      defaults={{
        ...stored,
        latitude: stored?.latitude?.toString() ?? '',
        longitude: stored?.longitude?.toString() ?? '',
      }}
      changes={
        stored && {
          stored,
          fields: [
            { name: 'nameEn', label: t('nameEn') },
            ...banglaFields(t('nameBn')),
            { name: 'kind', label: t('kind'), text: ({ kind }) => (kind ? t(kind) : '') },
            { name: 'address', label: t('address') },
            { name: 'latitude', label: t('latitude') },
            { name: 'longitude', label: t('longitude') },
            { name: 'hours', label: t('hours') },
          ],
        }
      }
      send={(body, from) => send(body, from?.version)}
      onDone={onDone}
      {...buttons}
    >
      {(field) => (
        <>
          <TextField label={t('nameEn')} autoComplete="off" lang="en" {...field('nameEn')} />
          {asksBangla() && (
            <TextField label={t('nameBn')} autoComplete="off" lang="bn" {...field('nameBn')} />
          )}
          <SelectField
            label={t('kind')}
            placeholder={t('chooseKind')}
            options={placeKinds.map((value) => ({ value, label: t(value) }))}
            {...field('kind')}
          />
          <TextField label={t('address')} autoComplete="off" {...field('address')} />
          <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
            <TextField
              label={t('latitude')}
              hint={t('coordinatesHint')}
              inputMode="decimal"
              autoComplete="off"
              {...field('latitude')}
            />
            <TextField
              label={t('longitude')}
              inputMode="decimal"
              autoComplete="off"
              {...field('longitude')}
            />
          </div>
          <TextField
            label={t('hours')}
            hint={t('hoursHint')}
            autoComplete="off"
            {...field('hours')}
          />
        </>
      )}
    </CallForm>
  );
}
