import { lazy } from 'react';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';

const importReceipt = () => import('./receipt.tsx').then(({ Receipt }) => ({ default: Receipt }));

export const loadReceipt = () => loadChunk(importReceipt);

/**
 * Fetches the receipt's code while a card is charged. If that fails the receipt fetches it again: a reload
 * now would lose the typed card and the state of the payment.
 */
export const prefetchReceipt = () => void importReceipt().catch(() => undefined);

export const Receipt = lazy(loadReceipt);
