import { paths } from '#web/paths.ts';
import { useSignedIn } from './use-session.ts';

/** Returns the address of a page of sellers, which visitors reach through registering, with the role chosen. */
export function useSellerPath(): (page: string) => string {
  const signedIn = useSignedIn();
  return (page) => (signedIn ? page : paths.register({ from: page }));
}
