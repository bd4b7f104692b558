import type { ReactNode } from 'react';

/** The narrow column of the login and register pages. */
export function AuthCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="page py-4 sm:py-14">
      <div className="panel mx-auto flex max-w-md flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-head">{heading}</h1>
        {children}
      </div>
    </div>
  );
}
