import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from './text-field.tsx';

interface Props extends Pick<ComponentProps<typeof TextField>, 'placeholder' | 'spellCheck'> {
  /** Its width. */
  className: string;
  /** The address of the page that shows the results, by its `q`. */
  action: string;
  label: string;
  query: string;
  maxLength: number;
  submit: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** A search within one kind of page: a GET form that works without script. */
export function FindForm({ action, className, query, submit, children, ...field }: Props) {
  return (
    <form role="search" action={action} className={`flex flex-wrap items-end gap-2 ${className}`}>
      <TextField
        {...field}
        type="search"
        name="q"
        defaultValue={query}
        enterKeyHint="search"
        autoComplete="off"
        className="min-w-0 flex-1 basis-52"
      />
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  );
}
