import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /**
   * The text while an action runs, e.g. 'Booking…'; the button stays in place and takes no click.
   */
  busy?: string | false | null | undefined;
}

/** A button. `primary` is for the main action, `good` for the good end of a sale, `quiet` for one within text. */
export function Button({
  variant = 'secondary',
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const isBusy = typeof busy === 'string';
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  // aria-disabled instead of disabled: a busy button keeps the focus and its text is announced.
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={click}
    >
      {isBusy ? <span role="status">{busy}</span> : children}
    </button>
  );
}
