import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  /** What to do next: a ButtonLink or a Button. */
  action?: ReactNode;
}

/** A list with nothing in it, and what to do about that. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="panel flex flex-col items-start gap-3 p-6 sm:p-10">
      <h2 className="text-title">{title}</h2>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
