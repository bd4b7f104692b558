import type { FieldProps } from '#web/platform/forms/use-form.ts';
import { FieldError } from '#web/ui/form/field.tsx';

interface Option {
  value: string;
  text: string;
  lang?: string;
  disabled?: boolean;
}

interface Props {
  label: string;
  hint: string;
  options: readonly Option[];
  field: FieldProps;
}

/** Several of a few values. */
export function Choice({ label, hint, options, field: { error, ...field } }: Props) {
  const { name } = field;
  return (
    <fieldset aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="choices">
        {options.map(({ value, text, lang, disabled }) => (
          <label key={value} className="choice">
            <input type="checkbox" value={value} {...field} disabled={disabled} />
            <span lang={lang}>{text}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className="mt-1.5 text-small text-soft">
        {hint}
      </p>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
