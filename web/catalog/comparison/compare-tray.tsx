import { lazy, Suspense } from 'react';
import { useComparedPhones } from './compared-phones.ts';

const ChosenPhones = lazy(() => import('./chosen-phones.tsx'));

/** The tray of phones chosen for comparison; its script is loaded once there is one. */
export function CompareTray() {
  const { phones } = useComparedPhones();
  if (phones.length === 0) return null;
  return (
    <Suspense>
      <ChosenPhones />
    </Suspense>
  );
}
