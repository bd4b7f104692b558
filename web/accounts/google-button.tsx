import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.ts';

/** Google sign-in; this shop has not set it up, and says so. */
export function GoogleButton() {
  const t = useTranslations('auth');
  const [told, setTold] = useState(false);
  const press = () => {
    setTold(true);
    notify.error(t('googleNotSetUp'));
  };
  return (
    <>
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-small text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline"
      >
        {t('or')}
      </p>
      <Button onClick={press}>
        <svg
          aria-hidden="true"
          width="18"
          height="18"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
        >
          <path d="M16 5.2A7.5 7.5 0 1 0 17.5 10H10.5" />
        </svg>
        {t('google')}
      </Button>
      {told && <Notice>{t('googleNotSetUp')}</Notice>}
    </>
  );
}
