import { useId, type ComponentProps } from 'react';
import { FieldError, type FieldTexts } from './field.tsx';
import type { Option } from './select-field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value' | 'children'> {
  options: readonly Option[];
  /** The value, if the caller controls it. */
  chosen?: string;
  /** The value that is chosen at first, also before hydration. */
  initial?: string;
  /** Three short choices: side by side if there is room. */
  short?: boolean;
  /** Side by side on narrow screens, too. */
  compact?: boolean;
}

/** A group of radio buttons. Spread a form's field() into it. */
export function RadioGroup({
  label,
  hint,
  error,
  className,
  options,
  chosen,
  initial,
  short,
  compact,
  ...input
}: Props) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className={`choices ${short ? 'sm:grid-cols-3' : compact ? 'choices-short' : ''}`}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              {...input}
              {...(chosen === undefined
                ? { defaultChecked: initial === option.value }
                : { checked: chosen === option.value })}
              type="radio"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-small text-soft">{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
