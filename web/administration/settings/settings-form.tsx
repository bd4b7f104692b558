import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languages } from '#contract/common/languages.ts';
import {
  fieldOf,
  settingGroups,
  settingKeys,
  type SettingGroup,
  type SettingKey,
} from '#contract/settings/fields.ts';
import type { SettingsChanges, SettingsInput, ShopSettings } from '#contract/settings/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { useForm, useFormValue } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { CurrencyLine } from './currency-line.tsx';
import { LookPreview } from './look-preview.tsx';
import { FixedSetting, SettingControl } from './setting-control.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useSettingText } from './use-setting-text.ts';

/** Fetched once something has the focus. */
const loadSchema = () =>
  import('#contract/settings/schemas.ts').then(({ settingsBody }) => settingsBody);

/** The values as controls hold them, of the settings that can be changed here. */
function inputOf({ values, sources }: ShopSettings): SettingsInput {
  const free = settingKeys.filter((key) => sources[key] !== 'environment');
  return Object.fromEntries(
    free.map((key) => {
      const value = values[key];
      return [key, typeof value === 'number' ? String(value) : value];
    }),
  );
}

interface Props {
  stored: ShopSettings;
  onSaved: () => Promise<void>;
}

/** All settings of the shop. A change is shown with what it means before it is saved. */
export function SettingsForm({ stored, onSaved }: Props) {
  const t = useTranslations('shopSettings');
  const text = useSettingText();
  const form = useForm<SettingsInput, SettingsChanges>(loadSchema, inputOf(stored));
  // They decide which other settings are asked for.
  const values = {
    languages: useFormValue(form, 'languages'),
    testimonials: useFormValue(form, 'testimonials'),
  };
  const [preview, setPreview] = useState<SettingsChanges | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  // What the form was filled with, or what was stored since.
  const [base, setBase] = useState(stored.values);
  const clash = useClash<ShopSettings['values']>({
    stored: { ...stored.values, version: stored.version },
    fields: settingKeys.map((key) => ({
      name: key,
      label: t(key),
      text: (values) => text(key, values[key]),
    })),
    put: (key, values) => {
      const value = values[key];
      form.setValue(
        key,
        (typeof value === 'number' ? String(value) : value) as SettingsInput[typeof key],
      );
    },
  });
  const changedOf = (changes: SettingsChanges) =>
    settingKeys.filter(
      (key) =>
        changes[key] !== undefined && JSON.stringify(changes[key]) !== JSON.stringify(base[key]),
    );
  const save = useAction(async (changes: SettingsChanges) => {
    const mine = Object.fromEntries(changedOf(changes).map((key) => [key, changes[key]]));
    try {
      await clash.send(mine, ({ version }) => call('saveSettings', { body: { ...mine, version } }));
      setBase((before) => ({ ...before, ...mine }));
      await onSaved();
    } catch (error) {
      if (!form.showRefusal(error)) throw error;
    } finally {
      setPreview(null);
    }
  });
  const review = form.handleSubmit((changes) => {
    const isSame = changedOf(changes).length === 0;
    setUnchanged(isSame);
    if (!isSame) setPreview(changes);
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void review(event)}
      className="flex flex-col gap-6"
    >
      {settingGroups.map((group) => (
        <GroupOfSettings key={group} group={group}>
          {group === 'money' && <CurrencyLine />}
          {keysOf(group, values).map((key) =>
            stored.sources[key] === 'environment' ? (
              <FixedSetting key={key} name={key} stored={stored} />
            ) : (
              <SettingControl key={key} name={key} stored={stored} form={form} />
            ),
          )}
          {group === 'look' && <LookPreview form={form} stored={stored} />}
        </GroupOfSettings>
      ))}
      {clash.panel}
      <div className="settings-foot flex flex-wrap items-center gap-3">
        <Failure text={save.error} again={save.again} />
        {isUnchanged && <p role="status">{t('unchanged')}</p>}
        <Button type="submit" variant="primary" busy={form.isSubmitting && t('checking')}>
          {t('review')}
        </Button>
      </div>
      <SettingsPreview
        changes={preview}
        changed={preview ? changedOf(preview) : []}
        stored={base}
        busy={save.busy ? t('saving') : null}
        onSave={() => preview && void save.start(preview)}
        onClose={() => setPreview(null)}
      />
    </form>
  );
}

/** The settings of a group that are asked for: no text in a language that is not offered, and no words that are not shown. */
const keysOf = (group: SettingGroup, values: SettingsInput): SettingKey[] =>
  settingKeys.filter((key) => {
    const { group: fieldGroup, language, onlyWith } = fieldOf(key);
    return (
      fieldGroup === group &&
      (language === undefined || (values.languages ?? languages).includes(language)) &&
      (onlyWith === undefined || values[onlyWith.key as SettingKey] === onlyWith.value)
    );
  });

function GroupOfSettings({ group, children }: { group: SettingGroup; children: ReactNode }) {
  const t = useTranslations('shopSettings');
  return (
    <section aria-labelledby={`settings-${group}`} className="panel p-4 sm:p-6">
      <h2 id={`settings-${group}`} className="text-title">
        {t(`group-${group}`)}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t(`about-${group}`)}</p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
