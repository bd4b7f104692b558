import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** The action for all of it; none if each object has its own. */
  action?: ReactNode;
  /** The objects it is about. */
  children?: ReactNode;
}

/** One pending task: its title, its reason, and a link. */
export function TaskPanel({ title, text, action, children }: Props) {
  return (
    <section className="panel flex flex-col items-start gap-2 p-5 sm:p-6">
      <h2 className="text-title">{title}</h2>
      <p className="text-soft">{text}</p>
      {children}
      {action && <div className="mt-auto flex flex-wrap gap-2 pt-3">{action}</div>}
    </section>
  );
}
