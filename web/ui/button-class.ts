export type ButtonVariant = 'primary' | 'secondary' | 'danger';

const variants = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  danger: 'button button-danger',
} as const satisfies Record<ButtonVariant, string>;

export function buttonClass(variant: ButtonVariant, more = ''): string {
  return `${variants[variant]} ${more}`.trim();
}
