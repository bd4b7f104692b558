import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  className?: string;
}

/** A link with the look of a button. */
export function ButtonLink({ variant = 'secondary', className, ...rest }: Props) {
  return (
    <Link viewTransition prefetch="intent" {...rest} className={buttonClass(variant, className)} />
  );
}
