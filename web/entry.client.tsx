import { setCurrency } from '#contract/common/money.ts';
import { setImageUrl } from '#contract/images/image-files.ts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hydratedEvent } from '#contract/common/hydrated-event.ts';
import { resumeAfterReload } from '#web/platform/delivery/chunk-recovery.ts';
import { loadRefusalTexts } from '#web/platform/i18n/load-refusal-texts.ts';
import { finishLogOut, wantsLogOut } from '#web/platform/session/finish-log-out.ts';
import { readShopAttributes } from '#web/platform/shop/shop-attributes.ts';
import { registerServiceWorker } from '#web/static-pages/register-service-worker.ts';

const start = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

const { currency, imageUrl } = document.documentElement.dataset;
if (currency !== undefined) setCurrency(currency);
if (imageUrl !== undefined) setImageUrl(imageUrl);
readShopAttributes(document.documentElement.dataset);
/** A page that the server sent as an error shows its sentence, which has to be there at hydration. */
const ready = document.querySelector('[role="alert"]') ? loadRefusalTexts() : Promise.resolve();
if (!resumeAfterReload()) {
  if (import.meta.env.PROD) addEventListener(hydratedEvent, registerServiceWorker, { once: true });
  if (wantsLogOut()) void finishLogOut().finally(start);
  else void ready.then(start);
}
