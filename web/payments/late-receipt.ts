import { lazy } from 'react';
import { loadChunk } from '#web/platform/hydration/chunk-recovery.ts';

/** Also called while a card is charged, so that the receipt follows at once. */
export const loadReceipt = () =>
  loadChunk(() => import('./receipt.tsx').then(({ Receipt }) => ({ default: Receipt })));

export const Receipt = lazy(loadReceipt);
