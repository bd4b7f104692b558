import { useRevalidator } from 'react-router';
import { refreshIdentity } from '#web/platform/session/session.ts';

/** After a change: asks anew who one is and what the page shows. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    await refreshIdentity();
    await revalidate();
  };
}
