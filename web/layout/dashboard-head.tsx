import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  /** How many rows have gone; when that grows, the heading takes the focus their buttons had. */
  gone?: number;
}

/** A dashboard page's heading, and beside it what to do next. */
export function DashboardHead({ title, children, gone = 0 }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (gone > 0) heading.current?.focus();
  }, [gone]);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-head outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
