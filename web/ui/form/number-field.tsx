import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A number as a text input with inputmode, because type=number discards invalid input. */
export function NumberField({ inputMode = 'decimal', ...rest }: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" {...rest} type="text" inputMode={inputMode} />;
}
