import { useRevalidator } from 'react-router';
import { refreshIdentity } from '#web/platform/session/session.ts';

/** After a change: reloads the identity and the page's data. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    await refreshIdentity();
    await revalidate();
  };
}
