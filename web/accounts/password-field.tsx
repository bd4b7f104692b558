import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/text-field.tsx';

/** A password, with a way to see what one types. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label'>) {
  const t = useTranslations('auth');
  const [seen, setSeen] = useState(false);
  return (
    <div>
      <TextField
        {...props}
        label={t('password')}
        type={seen ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        aria-pressed={seen}
        onClick={() => setSeen(!seen)}
        className="flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
      >
        {seen ? t('hide') : t('show')}
      </button>
    </div>
  );
}
