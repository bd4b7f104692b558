import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {}

/** One line of text. Spread a form's field() into it. */
export function TextField({ label, hint, error, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}
