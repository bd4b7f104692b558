import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label'> {
  kind: 'totp' | 'recovery';
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ kind, ...props }: Props) {
  const t = useTranslations('secondStep');
  const isTotp = kind === 'totp';
  return (
    <TextField
      {...props}
      label={t(isTotp ? 'code' : 'recoveryCode')}
      hint={t(isTotp ? 'codeHint' : 'recoveryHint')}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
