import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** The reason; null while nothing failed. */
  text: string | null;
  /** Given if the very same request may succeed later. */
  again?: (() => void) | null;
  title?: string;
  /** What else one can do, e.g. a link. */
  children?: ReactNode;
}

/** The failure of a form or an action, on the page itself, with Retry if that may help. */
export function Failure({ text, again = null, title, children }: Props) {
  const t = useTranslations('ui');
  if (text === null) return null;
  return (
    <Notice tone="error" {...(title === undefined ? {} : { title })}>
      <p>{text}</p>
      {children}
      {again && (
        <Button className="mt-3" onClick={again}>
          {t('retry')}
        </Button>
      )}
    </Notice>
  );
}
