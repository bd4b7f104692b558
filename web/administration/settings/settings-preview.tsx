import { useTranslations } from 'use-intl';
import type { SettingKey } from '#contract/settings/fields.ts';
import type { SettingsChanges, ShopSettings } from '#contract/settings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { isClearable } from './clearable-settings.ts';
import { useSettingText } from './use-setting-text.ts';

interface Props {
  /** The changes to look at; closed while null. */
  changes: SettingsChanges | null;
  changed: readonly SettingKey[];
  stored: ShopSettings['values'];
  busy: string | null;
  onSave: () => void;
  onClose: () => void;
}

/** What a change of the settings means, and for whom, before it is made. */
export function SettingsPreview({ changes, changed, stored, busy, onSave, onClose }: Props) {
  const t = useTranslations('shopSettings');
  const text = useSettingText();
  return (
    <Dialog open={changes !== null} title={t('previewTitle')} onClose={onClose}>
      <p className="text-soft">{t('previewText')}</p>
      {/* The buttons stay in sight; the keyboard scrolls a long list (WCAG 2.1.1). */}
      <dl
        tabIndex={0}
        className="mt-4 flex max-h-[45dvh] flex-col gap-4 overflow-y-auto [overflow-wrap:anywhere]"
      >
        {changed.map((key) => (
          <div key={key} className="border-t border-hairline pt-3">
            <dt className="font-semibold">{t(key)}</dt>
            <dd className="mt-1 flex flex-col gap-1">
              <span>
                {t.rich('fromTo', {
                  from: text(key, stored[key]),
                  to: text(key, changes?.[key]),
                  b: (chunks) => <strong>{chunks}</strong>,
                  s: (chunks) => <s className="text-soft">{chunks}</s>,
                })}
              </span>
              <span className="text-small text-soft">
                {changes?.[key] === '' && isClearable(key)
                  ? t(`cleared-${key}`)
                  : t(`effect-${key}`)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('keepEditing')}</Button>
        <Button variant="primary" busy={busy} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  );
}
