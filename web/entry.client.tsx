import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { aliveEvent } from '#contract/alive.ts';
import { resumeAfterReload } from './platform/chunk-recovery.ts';
import { finishLogOut, wantsLogOut } from './platform/finish-log-out.ts';
import { allowWhatIsHarmless } from './still/harmless.ts';
import { keepPages } from './still/keep-pages.ts';

const start = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

allowWhatIsHarmless();
if (!resumeAfterReload()) {
  if (import.meta.env.PROD) addEventListener(aliveEvent, keepPages, { once: true });
  if (wantsLogOut()) void finishLogOut().finally(start);
  else start();
}
