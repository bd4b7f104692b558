import type { ReactNode } from 'react';

interface Props {
  /** Also the fragment of its address, e.g. /dashboard/account#second-step. */
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of the account page. */
export function AccountPanel({ id, title, text, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel scroll-mt-6 p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 max-w-prose text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface RowProps {
  name: string;
  /** The current state. */
  children: ReactNode;
  /** The actions. */
  action?: ReactNode;
  /** Content over the whole width. */
  below?: ReactNode;
}

/** One setting: its name, its state, its actions. */
export function SettingRow({ name, children, action, below }: RowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 first-of-type:border-t-0 first-of-type:pt-0 last-of-type:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="caps font-sans">{name}</h3>
        <div className="mt-0.5 flex flex-col items-start gap-1">{children}</div>
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
      {below && <div className="basis-full">{below}</div>}
    </div>
  );
}
