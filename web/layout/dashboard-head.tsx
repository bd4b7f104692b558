import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  /**
   * The number of removed rows; when it grows, the heading takes the focus of the removed button.
   */
  removedCount?: number;
}

/** A dashboard page's heading with its main actions. */
export function DashboardHead({ title, children, removedCount = 0 }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (removedCount > 0) heading.current?.focus();
  }, [removedCount]);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-head outline-none">
        {title}
      </h1>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}
