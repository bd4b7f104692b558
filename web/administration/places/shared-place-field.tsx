import { useTranslations } from 'use-intl';
import { maxDistrictNameLength } from '#contract/places/divisions.ts';
import { placeKinds } from '#contract/places/meeting-places.ts';
import type { SharedPlaceColumn } from '#contract/places/place-columns.ts';
import type { SharedFieldProps } from '#web/administration/list-import/list-kind.ts';
import { useDivisions } from '#web/platform/i18n/division-names.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** A value that is given once for every line of a list without it. */
export function SharedPlaceField(field: SharedFieldProps<SharedPlaceColumn>) {
  const t = useTranslations('shopPlaces');
  const divisions = useDivisions();
  switch (field.name) {
    case 'division':
      return (
        <SelectField
          {...field}
          placeholder={t('chooseKind')}
          options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      );
    case 'kind':
      return (
        <SelectField
          {...field}
          placeholder={t('chooseKind')}
          options={placeKinds.map((value) => ({ value, label: t(value) }))}
        />
      );
    case 'district':
      return <TextField {...field} maxLength={maxDistrictNameLength} />;
  }
}
