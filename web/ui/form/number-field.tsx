import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A number: text with the number keyboard, because type=number drops what it does not like. */
export function NumberField({ inputMode = 'decimal', ...rest }: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" {...rest} type="text" inputMode={inputMode} />;
}
