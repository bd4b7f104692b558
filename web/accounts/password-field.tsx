import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'label'> {
  /** A label other than 'Password'. */
  label?: string;
  /** The element beside the button that shows the password. */
  beside?: ReactNode;
  /** Whether the input is shown, if the caller decides it, too. */
  seen?: boolean;
  onSeen?: (seen: boolean) => void;
}

/**
 * For the generators of Safari and password managers, which otherwise use signs the rule refuses
 * (https://developer.apple.com/password-rules/).
 */
const generatorRules =
  'minlength: 16; maxlength: 128; required: lower; required: upper; required: digit; required: [!#$@%^&*?];';

/** A password field with a button that shows the input. */
export function PasswordField({ label, beside, seen: seenOutside, onSeen, ...props }: Props) {
  const t = useTranslations('auth');
  const [seenHere, setSeenHere] = useState(false);
  const seen = seenOutside ?? seenHere;
  return (
    <div>
      <TextField
        {...props}
        label={label ?? t('password')}
        type={seen ? 'text' : 'password'}
        {...(props.autoComplete === 'new-password' && { passwordrules: generatorRules })}
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          aria-pressed={seen}
          onClick={() => (onSeen ?? setSeenHere)(!seen)}
          className="flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
        >
          {seen ? t('hide') : t('show')}
        </button>
        {beside}
      </div>
    </div>
  );
}
