import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { minPasswordLength, passwordLetter, passwordSign } from '#contract/accounts/constants.ts';
import type { PasswordOwner } from '#contract/accounts/easy-passwords.ts';
import { useFormValues, type FieldProps, type Form } from '#web/platform/forms/use-form.ts';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { PasswordField } from './password-field.tsx';

interface Props<Input extends object> {
  form: Form<Input>;
  field: FieldProps;
  label?: string;
  /** Name and email of the account, as far as they are known: they are guessed early. */
  ownerOf: (values: Partial<Input>) => Partial<PasswordOwner>;
}

const load = () => import('./suggest-password.ts');

/** The field of a new password: what a good one has is ticked while one types, and one can be suggested. */
export function NewPasswordField<Input extends { password: string }>({
  form,
  field,
  label,
  ownerOf,
}: Props<Input>) {
  const t = useTranslations('auth');
  const [seen, setSeen] = useState(false);
  const values = useFormValues(form);
  const password = values.password ?? '';
  const owner = { name: '', email: '', ...ownerOf(values) };
  const parts = [
    [t('ruleLength', { count: minPasswordLength }), password.length >= minPasswordLength],
    [t('ruleLetter'), passwordLetter.test(password)],
    [t('ruleSign'), passwordSign.test(password)],
  ] as const;
  const fits = parts.every(([, isKept]) => isKept);
  const isHard = useIsHard(fits ? password : '', owner);
  const suggest = async () => {
    const { suggestPassword } = await loadChunk(load);
    setSeen(true);
    form.setValue('password', suggestPassword(owner) as Input['password']);
  };
  return (
    <div>
      <PasswordField
        {...field}
        {...(label !== undefined && { label })}
        autoComplete="new-password"
        seen={seen}
        onSeen={setSeen}
        hint={<RuleParts parts={[...parts, [t('ruleHard'), isHard]]} />}
        beside={
          <button
            type="button"
            onFocus={() => void load().catch(() => undefined)}
            onClick={() => void suggest().catch(() => undefined)}
            className="flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('suggest')}
          </button>
        }
      />
      <p role="status" className="sr-only">
        {isHard && t('ruleDone')}
      </p>
    </div>
  );
}

function RuleParts({ parts }: { parts: readonly (readonly [string, boolean])[] }) {
  const t = useTranslations('auth');
  return (
    <>
      <span className="sr-only">{t('rule')}</span>
      <ul className="rule-parts">
        {parts.map(([part, isKept]) => (
          <li key={part} data-kept={isKept || undefined}>
            <span aria-hidden={isKept || undefined}>{part}</span>
            {isKept && <span className="sr-only">{t('ruleKept', { part })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns whether a password is not easy to guess; the lists are fetched with the first one that fits the rule.
 * @param password that fits the rule, or ''
 */
function useIsHard(password: string, owner: PasswordOwner): boolean {
  const [check, setCheck] = useState<{
    whyEasy: (of: string, by: PasswordOwner) => string | null;
  }>();
  const isNeeded = password !== '' && check === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    // Without the lists the server says it after the button.
    import('#contract/accounts/easy-passwords.ts').then(setCheck, () => undefined);
  }, [isNeeded]);
  return password !== '' && check !== undefined && check.whyEasy(password, owner) === null;
}
