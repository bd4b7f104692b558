export type ButtonVariant = 'primary' | 'good' | 'secondary' | 'danger' | 'quiet';

const variants = {
  primary: 'button button-primary',
  good: 'button button-good',
  secondary: 'button button-secondary',
  danger: 'button button-danger',
  quiet: 'text-link inline-flex min-h-11 items-center',
} as const satisfies Record<ButtonVariant, string>;

export function buttonClass(variant: ButtonVariant, more = ''): string {
  return `${variants[variant]} ${more}`.trim();
}
