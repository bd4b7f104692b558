import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {}

/** A field of several lines. */
export function TextArea({ label, hint, error, className, rows = 4, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={rows} {...area} {...control} className="control" />}
    </Field>
  );
}
