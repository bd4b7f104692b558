import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatePicture, type StatePictureKind } from './state-picture.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  /** The next action: a ButtonLink or a Button. */
  action?: ReactNode;
  /** The next action, if it is a link; the only one of the page. */
  link?: { to: string; text: string } | undefined;
  picture?: StatePictureKind;
}

/** An empty list, with advice. */
export function EmptyState({ title, children, action, link, picture = 'empty' }: Props) {
  const next = link ? (
    <ButtonLink variant="primary" to={link.to}>
      {link.text}
    </ButtonLink>
  ) : (
    action
  );
  return (
    <div className="panel flex flex-col items-start gap-x-10 gap-y-4 p-6 sm:flex-row sm:items-center sm:p-10">
      <StatePicture kind={picture} />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <h2 className="text-title">{title}</h2>
        {children && <div className="max-w-prose text-soft">{children}</div>}
        {next && <div className="mt-2">{next}</div>}
      </div>
    </div>
  );
}
