import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A native date input; `min` and `max` are ISO dates. */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="date" />;
}
