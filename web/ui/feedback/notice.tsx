import type { ReactNode } from 'react';

interface Props {
  tone?: 'info' | 'error';
  title?: string;
  children: ReactNode;
}

/** A message on the page itself, not only in a toast. */
export function Notice({ tone = 'info', title, children }: Props) {
  const colours = tone === 'error' ? 'border-error bg-error-wash' : 'border-brand bg-brand-wash';
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`rounded-control border-l-4 p-4 ${colours}`}
    >
      {title && (
        <p className={`font-semibold ${tone === 'error' ? 'text-error' : 'text-brand'}`}>{title}</p>
      )}
      <div className={tone === 'error' ? 'text-error' : ''}>{children}</div>
    </div>
  );
}
