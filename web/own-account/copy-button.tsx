import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** Copies a text, and reports the result. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useTranslations('account');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{state === 'idle' ? children : t(state)}</span>
    </Button>
  );
}
