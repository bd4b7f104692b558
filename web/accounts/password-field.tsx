import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'label'> {
  /** Other words than 'Password'. */
  label?: string;
  /** What stands across from the way to see it. */
  beside?: ReactNode;
}

/** A password, with a way to see what one types. */
export function PasswordField({ label, beside, ...props }: Props) {
  const t = useTranslations('auth');
  const [seen, setSeen] = useState(false);
  return (
    <div>
      <TextField
        {...props}
        label={label ?? t('password')}
        type={seen ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
          className="flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
        >
          {seen ? t('hide') : t('show')}
        </button>
        {beside}
      </div>
    </div>
  );
}
