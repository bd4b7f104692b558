import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts {
  name: string;
  value: string;
  className?: string;
}

/** A prefilled field that cannot be changed, with as many lines as its text needs. */
export function ReadOnlyField({ label, hint, name, value, className }: Props) {
  return (
    <Field label={label} hint={hint} className={className}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          value={value}
          readOnly
          rows={1}
          autoComplete="off"
          className="control whole"
        />
      )}
    </Field>
  );
}
