import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** What happened, in words; null while nothing did. */
  text: string | null;
  /** Given where trying the very same again may help. */
  again?: (() => void) | null;
  title?: string;
}

/** What a form or a press met, on the page itself, with Retry where that may help. */
export function Failure({ text, again = null, title }: Props) {
  const t = useTranslations('ui');
  if (text === null) return null;
  return (
    <Notice tone="error" {...(title === undefined ? {} : { title })}>
      <p>{text}</p>
      {again && (
        <Button className="mt-3" onClick={again}>
          {t('retry')}
        </Button>
      )}
    </Notice>
  );
}
