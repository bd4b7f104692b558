import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  /** The text of the empty first option. */
  placeholder?: string;
}

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
