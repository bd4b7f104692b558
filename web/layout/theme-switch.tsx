import { useTranslations } from 'use-intl';
import { themes } from '#contract/common/theme.ts';

/**
 * The colours of pages: the device's, light or dark. web/static-pages/theme.ts makes the buttons work and marks
 * the chosen one, because the server does not know a browser's storage.
 */
export function ThemeSwitch() {
  const t = useTranslations('theme');
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap items-center gap-x-1">
      {(['', ...themes] as const).map((theme) => (
        <button
          key={theme}
          type="button"
          data-theme-choice={theme}
          aria-pressed={theme === ''}
          // A browser's choice is marked before hydration.
          suppressHydrationWarning
          className="theme-choice"
        >
          {t(theme === '' ? 'device' : theme)}
        </button>
      ))}
    </div>
  );
}
