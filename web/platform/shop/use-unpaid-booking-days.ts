import { useRouteLoaderData } from 'react-router';
import { unpaidBookingDays } from '#contract/bookings/deadlines.ts';

/** After how many days an unpaid booking ends that is made now, from the root loader. */
export function useUnpaidBookingDays(): number {
  const root = useRouteLoaderData<{ unpaidBookingDays: number }>('root');
  return root?.unpaidBookingDays ?? unpaidBookingDays;
}
