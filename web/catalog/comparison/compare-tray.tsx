import { Suspense } from 'react';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { useComparedPhones } from './compared-phones.ts';

const ChosenPhones = latePart(() => import('./chosen-phones.tsx'));

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
